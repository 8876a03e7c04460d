import { readFileSync } from 'node:fs';

/** Every kind of caller that the authorisation matrix has a column for. */
export const callers = [
  'visitor',
  'share_token_holder',
  'owner',
  'team_ghostwriter',
  'team_editor',
  'team_collaborator',
  'team_researcher',
  'team_fact_checker',
  'team_reviewer',
  'team_consultant',
  'team_project_manager',
  'client_of_project',
  'other_client',
  'other_signed_in_user',
  'ghostwriter_not_assigned',
  'admin',
  'suspended',
] as const;
export type CallerKind = (typeof callers)[number];

interface MatrixRow {
  /** `GET /api/projects/{id}`. */
  readonly operation: string;
  readonly status: Readonly<Record<CallerKind, number>>;
}

/** The matrix, as `authz-matrix.tsv` beside this file has it: who gets which status from which operation. */
export function readMatrix(): MatrixRow[] {
  const [, ...lines] = readFileSync(new URL('authz-matrix.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [method = '', path = '', , ...cells] = line.split('\t');
    const status = Object.fromEntries(
      callers.map((caller, at) => [caller, Number.parseInt(cells[at] ?? '', 10)]),
    );
    return { operation: `${method} ${path}`, status: status as Record<CallerKind, number> };
  });
}
