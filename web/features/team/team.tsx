import { listTeam, type Project } from '@longhand/contract/projects';
import { Badge, Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { Initials } from '../../ui/initials.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import classes from './team.module.css';

interface Person {
  readonly name: string;
  readonly profession: string | null;
  readonly role: string;
}

/** What each part in a project means to those who read it. */
const roles: Readonly<Record<string, string>> = {
  owner: 'Owner',
  ghostwriter: 'Ghostwriter',
  editor: 'Editor',
  collaborator: 'Collaborator',
  researcher: 'Researcher',
  fact_checker: 'Fact checker',
  reviewer: 'Reviewer',
  consultant: 'Consultant',
  project_manager: 'Project manager',
  client: 'Client',
};

/** Who works on the memoir, and for whom. */
export function Team({ project }: { readonly project: Project }) {
  const {
    data: people,
    isPending,
    error,
    refetch,
  } = useQuery(queryOf(listTeam, { params: { id: project.id } }));
  if (isPending) return <CardsSkeleton />;
  if (!people)
    return (
      <FailureScreen
        title="The team could not be loaded"
        text={messageOf(error, 'Please try again in a moment.')}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  const clients = people.filter(({ isClient }) => isClient);
  const team = people.filter(({ isClient }) => !isClient);
  return (
    <Stack gap="xl">
      <section aria-labelledby="client">
        <Title order={2} size="h3" id="client" mb="md">
          Client
        </Title>
        {clients.length > 0 ? (
          <People people={clients} />
        ) : (
          <Text c="dimmed">
            No client is tied to this memoir, so its owner approves the chapters. An administrator can add
            one.
          </Text>
        )}
      </section>
      <section aria-labelledby="team">
        <Title order={2} size="h3" id="team" mb="md">
          Team
        </Title>
        <People people={team} />
      </section>
    </Stack>
  );
}

function People({ people }: { readonly people: readonly Person[] }) {
  return (
    <ul className={classes.people}>
      {people.map(({ name, profession, role }) => (
        <li key={`${name}, ${profession}, ${role}`}>
          <Card className={classes.person ?? ''}>
            <Initials name={name} />
            <div>
              <Text fw={600}>{name}</Text>
              {profession && <Text c="dimmed">{profession}</Text>}
            </div>
            <Badge ml="auto">{roles[role] ?? role}</Badge>
          </Card>
        </li>
      ))}
    </ul>
  );
}
