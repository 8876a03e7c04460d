import { type Outline, type OutlineData, outlineData } from '@longhand/contract/outlines';
import { z } from 'zod';

/**
 * Outlines as the screens read them. A record may carry its entries as a list or as their count, and its data as an
 * object or as JSON text; here both are one.
 */
export interface ReadOutline extends Omit<Outline, 'bibEntriesUsed' | 'outlineData'> {
  readonly entriesUsed: number;
  /** Null where it cannot be made out. */
  readonly data: OutlineData | null;
}

export function readOutline({ bibEntriesUsed, outlineData, ...outline }: Outline): ReadOutline {
  return { ...outline, entriesUsed: countOf(bibEntriesUsed), data: dataOf(outlineData) };
}

function countOf(used: unknown): number {
  if (Array.isArray(used)) return used.length;
  return typeof used === 'number' ? used : 0;
}

function dataOf(given: unknown): OutlineData | null {
  return outlineData.safeParse(typeof given === 'string' ? parsed(given) : given).data ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const chaptersOf = (data: OutlineData) => data.parts.flatMap(({ chapters }) => chapters);

/** What generating an outline answers, as far as it must be understood. */
const generated = z.object({
  success: z.boolean().optional(),
  outline: z
    .custom<Outline>((value) => typeof value === 'object' && value !== null && 'id' in value)
    .nullish(),
  metadata: z.object({ bibEntriesUsed: z.number().optional() }).nullish(),
  message: z.string().nullish(),
});

export type Generated =
  | { readonly outline: ReadOutline; readonly entriesUsed: number }
  /** It succeeded, but what came of it is told in the history only. */
  | { readonly outline: undefined }
  | { readonly failed: string | undefined };

export function readGenerated(result: unknown): Generated {
  const { data } = generated.safeParse(result);
  if (data?.success === false) return { failed: data.message ?? undefined };
  if (!data?.outline) return { outline: undefined };
  const outline = readOutline(data.outline);
  return { outline, entriesUsed: data.metadata?.bibEntriesUsed ?? outline.entriesUsed };
}
