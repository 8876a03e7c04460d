import type { Access } from '@longhand/contract/operation';
import { forbidden, Refusal, unauthenticated } from '../platform/errors.ts';

/**
 * Who is calling, resolved once at the door from the session alone. Nothing that a browser says about itself (client
 * ids, author types, granted flags) reaches this type.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'shareLink'; readonly interviewId: string }
  | Member
  | Client
  | Admin;

interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  /** When this session began; administration asks for a recent one. */
  readonly signedInAt: Date;
}
interface Member extends SignedIn {
  readonly kind: 'member';
}
interface Client extends SignedIn {
  readonly kind: 'client';
  /** The client record this portal account acts for; null while it is tied to none. */
  readonly clientId: string | null;
}
interface Admin extends SignedIn {
  readonly kind: 'admin';
}

/** Everyone who works on memoirs: not the clients, who read them. */
export type Author = Member | Admin;
export type Person = Member | Client | Admin;

const adminSessionHours = 12;

/** Whether this kind of caller ever has the function. What it may do to a given row is decided on the row. */
export function admit(actor: Actor, access: Access): void {
  if (access === 'public') return;
  if (access === 'share-link') {
    if (actor.kind !== 'shareLink') throw unauthenticated();
    return;
  }
  if (actor.kind === 'visitor' || actor.kind === 'shareLink') throw unauthenticated();
  if (access === 'signed-in') return;
  if (access === 'member' && actor.kind === 'client') throw forbidden();
  if (access === 'client' && actor.kind !== 'client') throw forbidden();
  if (access === 'admin') {
    if (actor.kind !== 'admin') throw forbidden();
    if (Date.now() - actor.signedInAt.getTime() > adminSessionHours * 3_600_000)
      throw new Refusal('unauthenticated', 'Please sign in again: administration asks for a recent sign-in.');
  }
}

/** The author who calls a `member` operation; the door has let nobody else in. */
export function authorOf(actor: Actor): Author {
  if (actor.kind === 'member' || actor.kind === 'admin') return actor;
  throw forbidden();
}

/** The person who calls a `signed-in` operation. */
export function personOf(actor: Actor): Person {
  if (actor.kind === 'visitor' || actor.kind === 'shareLink') throw unauthenticated();
  return actor;
}
