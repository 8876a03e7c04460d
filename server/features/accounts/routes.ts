import { login, logout, me, register, setAiPreference } from '@longhand/contract/accounts';
import { eq, or, sql } from 'drizzle-orm';
import { authorOf, personOf } from '../../access/actor.ts';
import { type Implementation, implement, implementAcross } from '../../door/implement.ts';
import { invalid, Refusal } from '../../platform/errors.ts';
import { countAttempt, forgetAttempts, tryWithin } from '../../platform/limits/limits.ts';
import { catalogue } from '../../writer/catalogue.ts';
import { readSetting } from '../settings/read-settings.ts';
import { currentUser } from './current-user.ts';
import { credentialsOf, giveCookie, takeCookie } from './identify.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { addUser, requireFree, requireSound } from './register.ts';
import { endSession, startSession } from './sessions.ts';
import { users } from './table.ts';

const tooManyLogins = 'Too many login attempts. Please try again in 15 minutes.';
const tooManyRegistrations = 'Too many registration attempts. Please try again in 15 minutes.';

export const accountRoutes: Implementation[] = [
  implementAcross(register, {
    handleAcross: async ({ db, house, body, address, request, reply }) => {
      if ((await readSetting(db.tx, 'registration_enabled')) !== 'true')
        throw new Refusal(
          'registration_disabled',
          'New account registration is currently disabled. Please contact an administrator for access.',
        );
      await countAttempt(db.tx, { subject: `register:@${address}`, most: 60, message: tooManyRegistrations });
      requireSound(body);
      await requireFree(db.tx, body, house.config.adminUsernames);
      const passwordHash = await hashPassword(body.password);
      return db.transaction(async (tx) => {
        const user = await addUser(tx, body, passwordHash);
        const session = await startSession(tx, user.id, request.headers['user-agent']);
        giveCookie(reply, house.config, session.cookie);
        return { token: session.token, user: await currentUser(tx, user.id, house.config) };
      });
    },
  }),

  implementAcross(login, {
    handleAcross: async ({ db, house, body, address, request, reply }) => {
      const typed = body.username.trim().toLowerCase();
      const [user] = await db.tx
        .select()
        .from(users)
        .where(or(eq(sql`lower(${users.username})`, typed), eq(sql`lower(${users.email})`, typed)))
        .orderBy(sql`lower(${users.username}) = ${typed} desc`)
        .limit(1);
      const ofAccount = `login:${user?.id ?? typed}@${address}`;
      const matched = await tryWithin(
        db.tx,
        address,
        [
          { subject: ofAccount, most: 5, message: tooManyLogins },
          { subject: `login:@${address}`, most: 20, message: tooManyLogins },
        ],
        async () => ((await passwordMatches(user?.passwordHash, body.password)) ? user : undefined),
      );
      if (!matched) throw new Refusal('unauthenticated', 'Invalid username or password');
      await forgetAttempts(db.tx, ofAccount);
      if (matched.status !== 'active')
        throw new Refusal('suspended', 'This account is suspended. Please contact an administrator.');
      return db.transaction(async (tx) => {
        // Whoever used this browser before is signed out of it.
        await endSession(tx, { ...credentialsOf(request, house.config), token: undefined });
        const session = await startSession(tx, matched.id, request.headers['user-agent']);
        giveCookie(reply, house.config, session.cookie);
        return { token: session.token, user: await currentUser(tx, matched.id, house.config) };
      });
    },
  }),

  implement(logout, {
    handle: async ({ tx, house, request, reply }) => {
      await endSession(tx, credentialsOf(request, house.config));
      takeCookie(reply, house.config);
      return { success: true as const };
    },
  }),

  implement(me, {
    handle: ({ tx, actor, house }) => currentUser(tx, personOf(actor).userId, house.config),
  }),

  implement(setAiPreference, {
    handle: async ({ tx, actor, body, house }) => {
      const { userId } = authorOf(actor);
      requireOffered(body.preferredAiProvider, body.preferredAiModel, house.config.compatible?.models ?? []);
      await tx.update(users).set(body).where(eq(users.id, userId));
      return currentUser(tx, userId, house.config);
    },
  }),
];

/** A pair of the catalogue; an OpenAI-compatible server's models are what this installation names. */
function requireOffered(provider: string, model: string, compatible: readonly string[]): void {
  const offered = catalogue.find((one) => one.provider === provider);
  const models = provider === 'compatible' ? compatible : offered?.models.map((one) => one.id);
  if (!offered) throw invalid('preferredAiProvider', 'There is no such provider.');
  if (!models?.includes(model)) throw invalid('preferredAiModel', 'This provider offers no such model.');
}
