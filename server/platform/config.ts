import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { z } from 'zod';

/**
 * Everything that may be set from outside, read once at the start and handed down as one value: nothing else in the
 * server looks at the environment. An empty variable counts as unset, so that a line of `.env` can be left blank.
 */

const CHECKOUT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** A variable that cannot be used. The message is for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const text = z.string().trim().min(1).optional();
const secret = z.string().min(1).optional();
const names = (value: string) => value.split(',').map((name) => name.trim());
const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .trim()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address such as ${example}`,
    })
    .optional();
const baseUrl = url(['http:', 'https:'], 'https://models.example.com/v1').transform((value) =>
  value?.replace(/\/+$/, ''),
);

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a number from 0 to 65535' })
    .default(5000),
  HOST: z
    .string()
    .trim()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an address' })
    .default('127.0.0.1'),
  DATA_DIR: text,
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host/database'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://longhand.example.com')
    .refine((value) => value === undefined || /^[^/]+:\/\/[^/]+\/?$/.test(value), {
      error: 'must name a host only, without a path',
    })
    .transform((value) => value && new URL(value).origin),
  ADMIN_USERNAMES: z
    .string()
    .transform(names)
    .pipe(
      z.array(
        z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,49}$/, {
          error:
            'must be user names of 3 to 50 letters, digits, dots, dashes or underscores, parted by commas',
        }),
      ),
    )
    .refine((list) => new Set(list.map((name) => name.toLowerCase())).size === list.length, {
      error: 'names somebody twice',
    })
    .default(['admin', 'superadmin']),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (value) => value.length >= 8 && /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\d/.test(value),
      {
        error: 'must have at least 8 characters with an uppercase letter, a lowercase letter and a digit',
      },
    )
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
  TEAM_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  TRUST_PROXY: z
    .string()
    .transform(trustedProxies)
    .refine((value) => value !== null, {
      error: 'must be true, false, a number of proxies, or addresses and networks parted by commas',
    })
    .default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  OPENAI_API_KEY: secret,
  OPENAI_BASE_URL: baseUrl,
  ANTHROPIC_API_KEY: secret,
  ANTHROPIC_BASE_URL: baseUrl,
  GOOGLE_API_KEY: secret,
  GOOGLE_BASE_URL: baseUrl,
  MODEL_TIME_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a number of seconds from 1 to 9999' })
    .transform(Number)
    .default(120),
  COMPATIBLE_BASE_URL: baseUrl,
  COMPATIBLE_API_KEY: secret,
  COMPATIBLE_MODELS: z
    .string()
    .transform(names)
    .pipe(z.array(z.string().min(1, { error: 'must be model names parted by commas' })))
    .default([]),
});

export type Config = ReturnType<typeof readConfig>;

/** Where a provider of models is reached. Without `baseUrl` it is the provider's own address. */
export type Provider = { readonly apiKey: string; readonly baseUrl: string | undefined };

/**
 * Reads and checks the configuration.
 * @throws ConfigError naming each variable that cannot be used
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence).join('\n'));
  const v = parsed.data;
  if (v.COMPATIBLE_BASE_URL && v.COMPATIBLE_MODELS.length === 0)
    throw new ConfigError('COMPATIBLE_MODELS must name the models that COMPATIBLE_BASE_URL offers.');
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: v.DATA_DIR ? path.resolve(CHECKOUT, v.DATA_DIR) : defaultDataDir(),
    databaseUrl: v.DATABASE_URL,
    publicUrl: v.PUBLIC_URL ?? localUrl(v.HOST, v.PORT),
    adminUsernames: v.ADMIN_USERNAMES,
    adminPassword: v.ADMIN_PASSWORD,
    smtpUrl: v.SMTP_URL,
    teamEmail: v.TEAM_EMAIL,
    trustProxy: v.TRUST_PROXY ?? false,
    logLevel: v.LOG_LEVEL,
    modelTimeLimit: v.MODEL_TIME_LIMIT,
    openai: provider(v.OPENAI_API_KEY, v.OPENAI_BASE_URL),
    anthropic: provider(v.ANTHROPIC_API_KEY, v.ANTHROPIC_BASE_URL),
    google: provider(v.GOOGLE_API_KEY, v.GOOGLE_BASE_URL),
    compatible: v.COMPATIBLE_BASE_URL
      ? { baseUrl: v.COMPATIBLE_BASE_URL, apiKey: v.COMPATIBLE_API_KEY, models: v.COMPATIBLE_MODELS }
      : undefined,
  };
}

/** The process's environment over the checkout's `.env`, where there is one. */
export function environment(file = path.join(CHECKOUT, '.env')): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return process.env;
    throw new ConfigError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** True where only this machine can reach the address: what allows the demonstration accounts. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

const provider = (apiKey: string | undefined, baseUrl: string | undefined): Provider | undefined =>
  apiKey ? { apiKey, baseUrl } : undefined;

/** The database never runs as root, and root's checkout is often in a home that no other account can enter. */
function defaultDataDir(): string {
  if (process.getuid?.() !== 0) return path.join(CHECKOUT, 'data');
  return path.join('/var/lib/longhand', createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12));
}

function localUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The value as Fastify's `trustProxy` takes it, or null where it would not. */
function trustedProxies(value: string): boolean | number | string[] | null {
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const list = names(word);
  return list.every(isNetwork) ? list : null;
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  try {
    new BlockList().addSubnet(
      address,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    );
    return true;
  } catch {
    return false;
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message}.`;
}
