import { outlineStyles } from '@longhand/contract/outlines';
import type { Project } from '@longhand/contract/projects';
import type { Entry } from '@longhand/contract/story-bank';
import { Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSparkles } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { useProviders } from '../ai-settings/api.ts';
import { builtIn } from '../ai-settings/catalogue.ts';
import { EntriesPicker } from '../story-bank/entries-picker.tsx';
import type { OutlineWishes } from './api.ts';
import { useChosenEntries } from './chosen-entries.ts';
import classes from './outlines.module.css';
import { PersonaSelect } from './persona-select.tsx';
import { defaultStyle, type OutlineStyle, styleMeanings, targetChaptersOf } from './wishes.ts';

interface OutlineFormProps {
  readonly project: Project;
  /** Undefined until they have come. */
  readonly entries: readonly Entry[] | undefined;
  readonly isPending: boolean;
  readonly onMake: (wishes: OutlineWishes) => void;
}

const styles = outlineStyles.map((style) => ({ value: style, label: style }));

/** What an outline is to be made of, and how. Everything may be left as it is. */
export function OutlineForm({ project, entries, isPending, onMake }: OutlineFormProps) {
  const [style, setStyle] = useState<OutlineStyle>(defaultStyle);
  const [target, setTarget] = useState(String(targetChaptersOf('')));
  const [context, setContext] = useState('');
  const [personaId, setPersonaId] = useState<string | null>(null);
  const offered = entries?.filter(({ offRecord }) => !offRecord);
  const [chosen, choose] = useChosenEntries(offered);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    if (offered?.length === 0)
      return void toast({
        title: 'No BIB Entries Available',
        description:
          'Please upload and analyze transcripts first to extract BIB entries for outline generation.',
        variant: 'error',
      });
    const targetChapters = targetChaptersOf(target);
    setTarget(String(targetChapters));
    // What was chosen before it was deleted or taken off the record is no longer asked for.
    const usable = chosen.filter((id) => offered?.some((entry) => entry.id === id) ?? true);
    onMake({
      outlineStyle: style,
      targetChapters,
      selectedPersonaId: personaId,
      ...(context.trim() ? { projectDescription: context } : {}),
      ...(usable.length > 0 ? { selectedBibEntryIds: usable } : {}),
    });
  };

  return (
    <Stack gap="md">
      {/* Outside the form: Enter in its search must not send anything. */}
      {chosen ? <Stories entries={offered} chosen={chosen} onChoose={choose} /> : <LinesSkeleton lines={4} />}
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Select
            label="Outline style"
            description={styleMeanings[style]}
            allowDeselect={false}
            data={styles}
            value={style}
            onChange={(value) => setStyle(outlineStyles.find((known) => known === value) ?? defaultStyle)}
          />
          <TextInput
            label="Target chapters"
            description="From 6 to 20."
            inputMode="numeric"
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            onBlur={() => setTarget(String(targetChaptersOf(target)))}
          />
          <Textarea
            label="Context"
            description="What the writer should know about this memoir."
            placeholder={project.description}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={20_000}
            value={context}
            onChange={(event) => setContext(event.currentTarget.value)}
          />
          <PersonaSelect projectId={project.id} selectedPersonaId={personaId} onChange={setPersonaId} />
          <WhoWrites projectId={project.id} />
          <Button
            type="submit"
            size="lg"
            disabled={isPending || !chosen}
            leftSection={<IconSparkles size={20} aria-hidden />}
          >
            Generate Outline
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

interface StoriesProps {
  readonly entries: readonly Entry[] | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** BIB selection. All are used unless some are chosen, so the long list is folded away until it is wanted. */
function Stories({ entries, chosen, onChoose }: StoriesProps) {
  const [opened, setOpened] = useState(chosen.length > 0);
  const list = useId();
  const all = entries?.length ?? 0;
  return (
    <div>
      <Text fw={600} component="h3">
        BIB selection
      </Text>
      <Text c="dimmed" mb="xs">
        {chosen.length > 0
          ? `${chosen.length} of ${all} entries will be used.`
          : all === 0
            ? 'The Story Bank has no entries yet.'
            : `All ${all} entries of the Story Bank will be used.`}
      </Text>
      {all > 0 && (
        <Button
          variant="default"
          aria-expanded={opened}
          aria-controls={list}
          rightSection={
            opened ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />
          }
          onClick={() => setOpened(!opened)}
        >
          Choose entries
        </Button>
      )}
      <div id={list} className={classes.picker}>
        {opened && all > 0 && <EntriesPicker entries={entries ?? []} selected={chosen} onChange={onChoose} />}
      </div>
    </div>
  );
}

/** Said before anything is asked of them. */
function WhoWrites({ projectId }: { readonly projectId: string }) {
  const { data } = useProviders(projectId);
  if (!data) return null;
  const { provider, label } = data.answering;
  return (
    <Text c="dimmed">
      {provider === builtIn
        ? `${label} will write this. Nothing leaves this installation.`
        : `${label} will write this. The entries used are sent to it.`}
    </Text>
  );
}
