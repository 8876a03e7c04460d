import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  NumberInput,
  Select,
  Stack,
  Tabs,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Look } from './look.tsx';
import mantineCss from './mantine.css?raw';
import { PageHeader } from './page-header.tsx';
import { PageSkeleton } from './skeletons.tsx';
import { tooltipDelay } from './theme.ts';

const colors = ['ink', 'sand', 'gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'];

function Everything() {
  return (
    <main>
      <PageHeader title="Projects" above="Friday, 20 November" below="9 memoirs in your studio" />
      <Stack>
        {colors.map((color) => (
          <div key={color}>
            <Badge color={color}>{color}</Badge>{' '}
            <Badge color={color} variant="outline">{`${color} outline`}</Badge>
            <Button variant="light" color={color}>{`Light ${color}`}</Button>
            <Alert color={color} title={color}>
              Words in an alert
            </Alert>
          </div>
        ))}
        <Button>Filled</Button>
        <Button variant="default">Default</Button>
        <Button variant="subtle">Subtle</Button>
        <Button color="red.9">Delete</Button>
        <Button size="xs">Small</Button>
        <ActionIcon aria-label="Add">
          <IconPlus aria-hidden />
        </ActionIcon>
        <TextInput
          label="Title"
          placeholder="A working title"
          description="You can change it."
          error="Please fill this in."
        />
        <NumberInput label="Words" />
        <Select label="Status" data={['Draft', 'Active']} placeholder="Any status" />
        <Text c="dimmed" size="xs">
          12 minutes ago
        </Text>
        <Tabs defaultValue="one">
          <Tabs.List>
            <Tabs.Tab value="one">Chapters</Tabs.Tab>
            <Tabs.Tab value="two">Outline</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="one">Here</Tabs.Panel>
          <Tabs.Panel value="two">There</Tabs.Panel>
        </Tabs>
        <EmptyState icon={IconBook2} title="No chapters yet">
          Make an outline first.
        </EmptyState>
        <PageSkeleton />
      </Stack>
    </main>
  );
}

it.each(['light', 'dark'] as const)('every colour and control is clean to axe, %s', async (scheme) => {
  const screen = await render(
    <Look scheme={scheme}>
      <Everything />
    </Look>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expectAccessible();
});

it('what is pressed is 44 px high at least', async () => {
  const screen = await render(
    <Look>
      <Everything />
    </Look>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Projects' })).toBeVisible();
  const pressed = [
    ...document.querySelectorAll('button:not([tabindex="-1"]), input:not([type=hidden]), [role=tab]'),
  ];
  const low = pressed.filter((element) => element.getBoundingClientRect().height < 44);
  expect(low.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

it('body text is 16 px', async () => {
  const screen = await render(
    <Look>
      <Text>A plain line</Text>
    </Look>,
  );
  await expect.element(screen.getByText('A plain line')).toHaveStyle({ fontSize: '16px' });
});

it('F-262: a tooltip appears after 700 ms', async () => {
  expect(tooltipDelay).toBe(700);
  const screen = await render(
    <Look>
      <Tooltip label="Its name">
        <Button>Hover</Button>
      </Tooltip>
    </Look>,
  );
  const begun = performance.now();
  await screen.getByRole('button', { name: 'Hover' }).hover();
  await expect.element(page.getByText('Its name')).toBeVisible();
  expect(performance.now() - begun).toBeGreaterThanOrEqual(690);
});

it.each(['light', 'dark'] as const)(
  'a dangerous act is asked about, with the focus on the safe answer, %s',
  async (scheme) => {
    const screen = await render(
      <Look scheme={scheme}>
        <main>
          <h1>Sessions</h1>
        </main>
        <ConfirmDialog
          opened
          title="Delete this session?"
          confirm="Delete"
          destructive
          onConfirm={() => {}}
          onCancel={() => {}}
        >
          Its entries stay.
        </ConfirmDialog>
      </Look>,
    );
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expectAccessible();
  },
);

it('every Mantine component in use has its stylesheet in mantine.css', () => {
  const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const sheets = Object.keys(import.meta.glob('../../node_modules/@mantine/core/styles/*.css')).map((path) =>
    path.split('/').at(-1),
  );
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(/[\s,]+/),
    ),
  );
  const missing = used.filter(
    (name) => sheets.includes(`${name}.css`) && !mantineCss.includes(`/${name}.css`),
  );
  expect(used).toContain('Button');
  expect(missing).toEqual([]);
});
