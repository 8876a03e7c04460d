import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Ids are made by the application, in the order of time; older servers lack `uuidv7()`. */
export const newId = (): string => v7();

export const id = () => uuid('id').primaryKey().$defaultFn(newId);

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
