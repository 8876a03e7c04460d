import { passwordRule } from '@longhand/contract/accounts';
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '../../platform/errors.ts';
import { Turns } from '../../platform/turns.ts';

/** Argon2id with 19 MiB and two passes, as OWASP asks of stored passwords. The library’s default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 19 MiB and some 40 ms. */
const turns = new Turns({ atOnce: 4, mostWaiting: 32 });

export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password, cost));

/** Made once, so that an unknown name takes as long to refuse as a wrong password. */
let nobodysHash: Promise<string> | undefined;

/** Whether the password is this account's. Without an account it takes the same time and is never right. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await nobodysHash);
  const matches = await turns.take(() => verify(against, password));
  return matches && passwordHash !== undefined;
}

/** Those that keep the rule and are guessed first all the same. Compared without case. */
const common = new Set(
  `password1 passw0rd password12 password123 password1234 p4ssword p4ssw0rd welcome1 welcome12 welcome123 qwerty12
  qwerty123 qwerty1234 qwertyuiop1 abcd1234 abc12345 abcdef12 abcdefg1 letmein1 letmein123 iloveyou1 iloveyou2
  monkey123 dragon123 football1 baseball1 sunshine1 princess1 superman1 batman123 trustno1 master123 shadow123
  michael1 jordan23 charlie1 computer1 internet1 starwars1 whatever1 hello123 hello1234 freedom1 admin123 admin1234
  administrator1 changeme1 secret123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026
  autumn2026 test1234 testing1 testing123 1q2w3e4r q1w2e3r4 zaq12wsx 1qaz2wsx longhand1 longhand123 a1b2c3d4`
    .trim()
    .split(/\s+/),
);

/** Throws a refusal whose message begins `Password must`. */
export function requireGoodPassword(password: string): void {
  if (password.length < 8 || !/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\d/.test(password))
    throw invalid('password', passwordRule);
  if (common.has(password.toLowerCase()))
    throw invalid(
      'password',
      'Password must not be one that everybody tries first. Please think of another.',
    );
}
