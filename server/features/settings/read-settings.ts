import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import { systemSettings } from './table.ts';

/** What any visitor may know, and what a new installation begins with. Nothing else is ever published. */
export const publishable = {
  registration_enabled: { value: 'true', description: 'Whether new accounts may be registered' },
  export_enabled: { value: 'true', description: 'Whether finished books may be exported and shared' },
} as const;

export type PublishableKey = keyof typeof publishable;

export async function readSetting(tx: Tx, key: PublishableKey): Promise<string> {
  const [row] = await tx
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, key));
  return row?.value ?? publishable[key].value;
}

export async function ensureSettings(tx: Tx): Promise<void> {
  await tx
    .insert(systemSettings)
    .values(
      Object.entries(publishable).map(([key, { value, description }]) => ({
        key,
        value,
        description,
        dataType: 'boolean' as const,
        isPublic: true,
      })),
    )
    .onConflictDoNothing();
}
