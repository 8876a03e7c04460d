import { HttpError } from '../../app/http.ts';
import { builtIn } from './catalogue.ts';

/** Who wrote it, within a sentence: "the built-in writer", "gpt-5". */
export const writerSaid = ({
  provider,
  model,
}: {
  readonly provider: string;
  readonly model: string;
}): string => (provider === builtIn ? 'the built-in writer' : model);

/** The reason that a writer's provider gave for failing; `otherwise` where it is no writer's failure. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof HttpError && (error.code === 'provider_failed' || error.code === 'busy')
    ? (error.userMessage ?? otherwise)
    : otherwise;
