import { publicSettings } from '@longhand/contract/settings';
import { and, eq, inArray } from 'drizzle-orm';
import { type Implementation, implement } from '../../door/implement.ts';
import { publishable } from './read-settings.ts';
import { systemSettings } from './table.ts';

export const settingRoutes: Implementation[] = [
  implement(publicSettings, {
    handle: ({ tx }) =>
      tx
        .select({ key: systemSettings.key, value: systemSettings.value })
        .from(systemSettings)
        .where(and(eq(systemSettings.isPublic, true), inArray(systemSettings.key, Object.keys(publishable))))
        .orderBy(systemSettings.key),
  }),
];
