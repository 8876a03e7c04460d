import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Arrangement, Sort } from './arrange.ts';
import { optionsOf, priorities, statuses } from './labels.ts';
import classes from './projects.module.css';

const sortLabels: Readonly<Record<Sort, string>> = {
  lastActivity: 'Last activity',
  deadline: 'Deadline',
  priority: 'Priority',
  progress: 'Progress',
};

interface ProjectFiltersProps {
  readonly arrangement: Arrangement;
  /** An empty value takes the filter away. */
  readonly onChange: (name: keyof Arrangement, value: string) => void;
}

export function ProjectFilters({ arrangement, onChange }: ProjectFiltersProps) {
  const { search, status, priority, sort } = arrangement;
  return (
    <search className={classes.filters}>
      <TextInput
        aria-label="Search projects"
        placeholder="Search titles and descriptions"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => onChange('search', event.currentTarget.value)}
      />
      <Select
        aria-label="Status"
        placeholder="Any status"
        clearable
        clearButtonProps={{ 'aria-label': 'Any status' }}
        data={optionsOf(statuses)}
        value={status}
        onChange={(value) => onChange('status', value ?? '')}
      />
      <Select
        aria-label="Priority"
        placeholder="Any priority"
        clearable
        clearButtonProps={{ 'aria-label': 'Any priority' }}
        data={optionsOf(priorities)}
        value={priority}
        onChange={(value) => onChange('priority', value ?? '')}
      />
      <Select
        aria-label="Sort by"
        allowDeselect={false}
        data={optionsOf(sortLabels)}
        value={sort}
        onChange={(value) => onChange('sort', value === 'lastActivity' ? '' : (value ?? ''))}
      />
    </search>
  );
}
