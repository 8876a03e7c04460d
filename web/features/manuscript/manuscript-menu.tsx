import type { Project } from '@longhand/contract/projects';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowLeft, IconBook2, IconDots, IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ExportItems } from './export-menu.tsx';
import { useImport } from './import-button.tsx';

interface ManuscriptMenuProps {
  readonly project: Project;
  /** How long the manuscript is. */
  readonly extent: ReactNode;
}

/** On phones, all that stands beside the title elsewhere: the page below it begins so much higher. */
export function ManuscriptMenu({ project, extent }: ManuscriptMenuProps) {
  const { toggle } = useImport();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label="More about this manuscript">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{extent}</Menu.Label>
        <Menu.Item component={Link} href="/projects" leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Back to Projects
        </Menu.Item>
        <Menu.Item
          component={Link}
          href={`/projects/${project.id}`}
          leftSection={<IconBook2 size={18} aria-hidden />}
        >
          {project.title}
        </Menu.Item>
        {project.can.write && (
          <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => toggle(true)}>
            Import a manuscript
          </Menu.Item>
        )}
        <Menu.Divider />
        <ExportItems project={project} />
      </Menu.Dropdown>
    </Menu>
  );
}
