/** What somebody may be called or written to for, and how (contract §10.5). */
export type Purpose = 'any' | 'service' | 'marketing' | 'collection' | 'survey'
export type Channel = 'call' | 'whatsapp' | 'sms' | 'email'
export type Answer = 'yes' | 'no' | 'unknown'

/** One line of the ledger. */
export interface ConsentLine {
  readonly purpose: Purpose
  readonly channel: Channel
  readonly answer: 'yes' | 'no'
}

/** What holds for a purpose over a channel: the newest line that speaks of both; a line for any purpose speaks of each. `lines`: oldest first. */
export function answerOf(
  lines: readonly ConsentLine[],
  { purpose, channel }: { purpose: Purpose; channel: Channel },
): Answer {
  const speaking = lines.filter(
    (line) => line.channel === channel && (line.purpose === purpose || line.purpose === 'any'),
  )
  return speaking.at(-1)?.answer ?? 'unknown'
}

export type ContactRefusal = 'do_not_call' | 'no_whatsapp' | 'no_consent'

/** What is known of somebody who is to be called or written to. */
export interface ContactFacts {
  readonly doNotCall: boolean
  readonly whatsappOptIn: Answer
  /** Oldest first. */
  readonly lines: readonly ConsentLine[]
}

/**
 * Whether we may call or write to a client (LGPD art. 8 §5, 18 IX): not where they said no, to this purpose or to any. What nobody asked
 * them stays allowed: a list that wants a yes says so itself.
 */
export function mayContact(
  { doNotCall, whatsappOptIn, lines }: ContactFacts,
  about: { purpose: Purpose; channel: Channel },
): { ok: true } | { ok: false; reason: ContactRefusal } {
  if (about.channel === 'call' && doNotCall) return { ok: false, reason: 'do_not_call' }
  if (about.channel === 'whatsapp' && whatsappOptIn === 'no') return { ok: false, reason: 'no_whatsapp' }
  return answerOf(lines, about) === 'no' ? { ok: false, reason: 'no_consent' } : { ok: true }
}
