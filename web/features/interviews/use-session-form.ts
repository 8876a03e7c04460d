import type { Interview } from '@longhand/contract/interviews';
import { useCallback, useState } from 'react';
import { HttpError } from '../../app/http.ts';
import { useEditSession } from './api.ts';
import {
  changesOf,
  rebase,
  type SessionForm,
  sessionForm,
  type TurnForm,
  withoutBlanks,
} from './session-form.ts';

interface Desk {
  /** What the edit is made on, and is sent as a change of. */
  readonly read: Interview;
  readonly form: SessionForm;
  /** The session as it was before others changed it under what is typed here. */
  readonly before: SessionForm | undefined;
}

const opened = (read: Interview): Desk => ({ read, form: sessionForm(read), before: undefined });

/** A newer session comes in beneath what is typed. */
function overtaken({ read, form, before }: Desk, newer: Interview): Desk {
  const from = sessionForm(read);
  const rebased = rebase(form, from, sessionForm(newer));
  const isMixed = Object.keys(changesOf(newer, rebased)).length > 0;
  return { read: newer, form: rebased, before: isMixed ? (before ?? from) : undefined };
}

/** The edit form of a session: what is typed, whatever becomes of the session meanwhile. */
export function useSessionForm(interview: Interview) {
  const [desk, setDesk] = useState(() => opened(interview));
  const save = useEditSession(interview, {
    onSaved: (saved, sent) =>
      setDesk(({ form }) => ({
        read: saved,
        form: rebase(form, sent, sessionForm(saved)),
        before: undefined,
      })),
    onStale: () => setDesk(({ read, form, before }) => ({ read, form, before: before ?? sessionForm(read) })),
  });
  const { read, form, before } = desk;
  // While one's own save is under way, what is newer may be that.
  if (interview.revision > read.revision && !save.isPending) setDesk(overtaken(desk, interview));

  const changes = changesOf(read, form);
  const isDirty = Object.keys(changes).length > 0;
  const canSave = isDirty && form.title.trim() !== '' && !save.isPending;
  const fields = save.error instanceof HttpError ? save.error.fields : {};

  const edit = (next: (form: SessionForm) => SessionForm) =>
    setDesk((now) => ({ ...now, form: next(now.form) }));
  const changeTurn = useCallback(
    (at: number, part: Partial<TurnForm>) =>
      setDesk((now) => ({
        ...now,
        form: {
          ...now.form,
          turns: now.form.turns.map((turn, index) => (index === at ? { ...turn, ...part } : turn)),
        },
      })),
    [],
  );

  return {
    form,
    /** Defined while somebody else has been faster: the session as it was, and as they have made it. */
    others: before && { before, theirs: sessionForm(read) },
    isDirty,
    canSave,
    isSaving: save.isPending,
    /** What is wrong with a field, by the name that it has in the request. */
    wrong: (field: string): string | undefined => fields[field],
    change: (part: Partial<SessionForm>) => edit((now) => ({ ...now, ...part })),
    changeTurn,
    addQuestion: () =>
      edit((now) => ({
        ...now,
        turns: [...now.turns, { key: `added-${now.turns.length}`, question: '', response: '' }],
      })),
    takeTheirs: () => setDesk(opened(read)),
    save: () => {
      if (!canSave) return;
      const sent = withoutBlanks(form, read);
      edit(() => sent);
      save.send(sent, { ...changesOf(read, sent), baseRevision: read.revision });
    },
  };
}
