import type { Locale } from '@ramal/contract/vocabulary'

/** What may stand in a sentence: words as they are, numbers, and sentences within it; several stand one after the other with commas. */
export type Value = string | number | Sentence | readonly Value[]

/**
 * Something to tell the operator, as data: `npx ramal` words it in their language, numbers and plurals (by `count`) with it. Its texts are
 * those of scripts/operator/texts/server.
 */
export interface Sentence {
  readonly key: SentenceKey
  readonly values: Readonly<Record<string, Value>>
}

/** One thing to say. */
export const sentence = (key: SentenceKey, values: Sentence['values'] = {}): Sentence => ({ key, values })

/** What is nobody's language: a password, or words that have been worded. */
export const asItIs = (text: string): Sentence => sentence('asItIs', { text })

/** The language of words that the server has itself, of fields and their mistakes, by the one of the command. */
export const LOCALE_OF = { pt: 'pt-br', en: 'en-us', es: 'es-es' } as const satisfies Record<string, Locale>

/** Everything that the running server says to the operator. */
export type SentenceKey = (typeof SENTENCES)[number]

export const SENTENCES = [
  'asItIs',
  // how a command is called, and how it ends
  'call.unknown',
  'call.usage',
  'call.tooMany',
  'call.option',
  'call.wrong',
  'call.asWhole',
  'call.nameHasSpaces',
  'call.nameIsBlank',
  'failed',
  'noRoom',
  'starting',
  // of people
  'person.nobody',
  'person.nobodyIn',
  'person.several',
  'person.there',
  'admin.already',
  'admin.resetBy',
  'admin.makeBy',
  'admin.isNone',
  'password.changed',
  'password.rules',
  'password.once',
  'factor.none',
  'factor.gone',
  'factor.goneDemanded',
  'ended.one',
  'ended.all',
  'sessions.none',
  'sessions.line',
  'sessions.from',
  'sessions.fromBy',
  'sessions.noAddress',
  'users.none',
  'users.line',
  'users.noGroup',
  'users.inactive',
  'users.mustChange',
  'users.secondFactor',
  'users.never',
  'users.last',
  // of tenants and teams
  'tenant.elsewhere',
  'tenant.several',
  'tenant.unknown',
  'tenant.none',
  'team.none',
  'team.several',
  'team.unknown',
  'team.ask',
  'team.sees',
  'team.seesNobody',
  // of keys
  'key.current',
  'key.also',
  'key.outside',
  'key.begins',
  'key.stopped',
  'key.replaced',
  'key.unreadable',
  'key.shared',
  'key.keeper',
  'key.keeper1',
  'key.keeper2',
  'key.keeper3',
  // of what is too old
  'purge.begins',
  'purge.noneOld',
  'purge.noneWasOld',
  'purge.wouldGo',
  'purge.gone',
  'purge.files',
  'purge.oldest',
  'purge.stay',
  'purge.nothing',
  'old.recordings',
  'old.erased_recordings',
  'old.calls',
  'old.messages',
  'old.chats',
  'old.agent_states',
  'old.audit',
  'old.sessions',
  'old.notifications',
  'old.supervisor_messages',
  'old.coworker_messages',
  'old.webhook_receipts',
  'old.provider_payloads',
  // of a file of settings
  'settings.doubles',
  'settings.leftOut',
  'settings.rows',
  'settings.sealed',
  'settings.short',
  'settings.nothing',
  'settings.refused',
  'settings.more',
  'settings.created',
  'settings.changed',
  'settings.deleted',
  'settings.wouldCreate',
  'settings.wouldChange',
  'settings.wouldDelete',
  'settings.kept',
  'settings.toGive',
  'settings.asTheFile',
  'settings.nothingToDo',
  'settings.secretsSet',
  'settings.wouldSetSecrets',
  'left.secret',
  'left.unopened',
  'left.person',
  'left.lost',
  'why.tooMany',
  'why.unknownName',
  'why.noName',
  'why.passphrase',
  'why.unique',
  'why.people',
  'why.longer',
  'why.deeper',
  'why.noJson',
  'why.noSection',
  'why.noFile',
  'why.version',
  'why.envelope',
  'why.twice',
  'why.noObject',
  'why.openSecret',
  'why.noSetting',
  'why.noRowName',
  'place.file',
] as const
