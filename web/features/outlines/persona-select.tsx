import { getActivePersona, listPersonas } from '@longhand/contract/personas';
import { Badge, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/queries.ts';

interface PersonaSelectProps {
  readonly projectId: string;
  readonly selectedPersonaId: string | null;
  readonly onChange: (personaId: string | null) => void;
}

/** A Select's values are never empty. */
const noPersona = 'none';
const longestDescription = 50;

/** Chooses whose voice shapes what is written. */
export function PersonaSelect({ projectId, selectedPersonaId, onChange }: PersonaSelectProps) {
  const params = { projectId };
  const { data: personas = [] } = useQuery(queryOf(listPersonas, { params }));
  const { data: active } = useQuery(queryOf(getActivePersona, { params }));
  const byId = new Map(personas.map((persona) => [persona.id, persona]));
  return (
    <Select
      label="Voice profile"
      description={
        selectedPersonaId === null && active
          ? `Active persona: ${active.title}`
          : 'Whose voice it is written in.'
      }
      allowDeselect={false}
      data={[
        { value: noPersona, label: 'No voice profile' },
        ...personas.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={selectedPersonaId ?? noPersona}
      onChange={(value) => onChange(value === noPersona ? null : value)}
      renderOption={({ option }) => {
        const persona = byId.get(option.value);
        return (
          <div>
            <Group gap="xs">
              {option.label}
              {persona && persona.id === active?.id && <Badge color="ink">Active</Badge>}
            </Group>
            {persona?.description && (
              <Text c="dimmed" fz="xs">
                {shortened(persona.description)}
              </Text>
            )}
          </div>
        );
      }}
    />
  );
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > longestDescription
    ? `${characters.slice(0, longestDescription).join('')}…`
    : text;
}
