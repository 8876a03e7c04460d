import type { Project } from '@longhand/contract/projects';
import { Badge, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSetStatus } from './api.ts';
import { knownStatus, optionsOf, type Status, statuses } from './labels.ts';

export function StatusBadge({ status }: { readonly status: string }) {
  const { label, color } = statuses[knownStatus(status)];
  return <Badge color={color}>{label}</Badge>;
}

/** The project's status and, for those who may change it, all seven to choose from. */
export function StatusMenu({ project }: { readonly project: Project }) {
  const setStatus = useSetStatus();
  // What was chosen last is shown until the server has had its word.
  const chosen = setStatus.isPending ? setStatus.variables.body?.status : undefined;
  const current: Status = chosen ?? knownStatus(project.status);
  if (!project.can.edit) return <StatusBadge status={current} />;

  const choose = (status: Status) => {
    if (status !== project.status) setStatus.mutate({ params: { projectId: project.id }, body: { status } });
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="light"
          color={statuses[current].color}
          radius="md"
          px="sm"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`Status of ${project.title}: ${statuses[current].label}`}
        >
          {statuses[current].label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Change status</Menu.Label>
        <Menu.RadioGroup value={current} onChange={(value) => choose(knownStatus(value))}>
          {optionsOf(statuses).map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
