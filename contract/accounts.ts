import { z } from 'zod';
import { operation } from './operation.ts';
import { filled, filledLine, instant, line, text } from './text.ts';

export const accountTypes = ['basic', 'premium', 'enterprise', 'client_portal'] as const;
export const accountStatuses = ['active', 'suspended', 'pending'] as const;

export const user = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profession: z.string().nullable(),
    isGhostwriter: z.boolean(),
    isAdmin: z.boolean(),
    accountType: z.enum(accountTypes),
    status: z.enum(accountStatuses),
    preferredAiProvider: z.string(),
    preferredAiModel: z.string(),
    /** The client record a portal account belongs to; null for everyone else. */
    clientId: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

const signedIn = z.object({ token: z.string(), user }).meta({ id: 'SignedIn' });

export const passwordRule =
  'Password must have at least 8 characters with an uppercase letter, a lowercase letter and a digit.';

/** Kept as it is, spaces and all. */
const filledSecret = (missing: string) => text(1000, missing).min(1, missing);

export const register = operation({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag: 'Accounts',
  summary: 'Make an account and sign in to it.',
  body: z.object({
    username: filledLine(100, 'All fields are required.'),
    email: filledLine(254, 'All fields are required.'),
    firstName: filledLine(100, 'All fields are required.'),
    lastName: filledLine(100, 'All fields are required.'),
    name: line(250).optional(),
    password: filledSecret('All fields are required.'),
    profession: line(200).nullish(),
  }),
  response: signedIn,
  status: 201,
  credentials: true,
});

export const login = operation({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag: 'Accounts',
  summary: 'Sign in with username or email, and password.',
  body: z.object({
    username: filled(254, 'Username and password are required.'),
    password: filledSecret('Username and password are required.'),
  }),
  response: signedIn,
  credentials: true,
});

export const logout = operation({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  tag: 'Accounts',
  summary: 'End the session, token and cookie alike.',
  response: z.object({ success: z.literal(true) }),
  credentials: true,
});

export const me = operation({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  tag: 'Accounts',
  summary: 'The signed-in user.',
  response: user,
});

export const setAiPreference = operation({
  method: 'PUT',
  path: '/api/auth/ai-settings',
  access: 'member',
  tag: 'AI',
  summary: 'Choose the provider and model that write for the caller.',
  body: z.object({
    preferredAiProvider: filledLine(100, 'Please choose a provider.'),
    preferredAiModel: filledLine(200, 'Please choose a model.'),
  }),
  response: user,
});
