import { Button, Card, Group, Progress, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../accounts/session.ts';
import { useCreateProject } from '../projects/api.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { DescriptionStep, ReaderStep, TitleStep } from './steps.tsx';
import classes from './wizard.module.css';

const stepNames = ['The title', 'What it is about', 'For whom, and in which language'] as const;
const last = stepNames.length;

const needs = {
  title: { title: 'Title Required', description: 'Please enter a title for your memoir.' },
  description: {
    title: 'Description Required',
    description: 'Please provide a brief description of your memoir.',
  },
} as const;

/** /onboarding. The step is in the address, so that Back in the browser is a step back. */
export function WizardScreen() {
  const user = useUser();
  const [, navigate] = useLocation();
  const [search, setSearch] = useSearchParams();
  const body = useRef<HTMLDivElement>(null);
  const form = useForm<Draft>({
    mode: 'controlled',
    initialValues: readDraft(user.id),
    onValuesChange: (values) => keepDraft(user.id, values),
  });
  const create = useCreateProject({
    onCreated: () => {
      forgetDraft(user.id);
      toast({ title: 'Project created successfully' });
      navigate('/');
    },
    onRefused: () =>
      toast({ title: 'Error', description: 'Failed to create project. Please try again.', variant: 'error' }),
  });

  /** The first thing that steps before this one still need. */
  const missing = (before: number) =>
    (['title', 'description'] as const).slice(0, before - 1).find((name) => !form.values[name].trim());
  const asked = Math.min(last, Math.max(1, Math.floor(Number(search.get('step'))) || 1));
  const lacking = missing(asked);
  // A link into the middle begins where something is still missing.
  const step = lacking ? (lacking === 'title' ? 1 : 2) : asked;

  const focusField = useEffectEvent(() =>
    body.current?.querySelector<HTMLElement>('input, textarea')?.focus(),
  );
  useEffect(() => {
    if (step) focusField();
  }, [step]);

  const goTo = (next: number) => setSearch(next === 1 ? {} : { step: String(next) });
  const next = () => {
    const name = missing(step + 1);
    if (name) {
      form.setFieldError(name, needs[name].description);
      toast({ ...needs[name], variant: 'error' });
      focusField();
    } else if (step < last) goTo(step + 1);
    else if (!create.isPending) {
      const { title, description, ...rest } = form.values;
      create.mutate({ body: { title: title.trim(), description: description.trim(), ...rest } });
    }
  };

  return (
    <div className={classes.narrow}>
      <PageHeader title="Begin a memoir" below="Three short steps. Everything can be changed later." />
      <Card p="xl">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          <Text c="dimmed" mb={8} aria-live="polite">
            Step {step} of {last}: {stepNames[step - 1]}
          </Text>
          <Progress value={(step / last) * 100} aria-label={`Step ${step} of ${last}`} mb="xl" />
          <div ref={body}>
            {step === 1 && <TitleStep form={form} />}
            {step === 2 && <DescriptionStep form={form} />}
            {step === 3 && <ReaderStep form={form} />}
          </div>
          <Group justify="space-between" mt="xl">
            <Button
              variant="default"
              disabled={step === 1}
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => goTo(step - 1)}
            >
              Back
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              rightSection={
                step === last ? <IconCheck size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />
              }
            >
              {step === last ? 'Create' : 'Next'}
            </Button>
          </Group>
        </form>
      </Card>
    </div>
  );
}
