import { type TypedTime, typedTime } from '@ramal/domain/activity/reschedule'
import type { LocalTime } from '@ramal/domain/calendar/zone'
import { useState } from 'react'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { dateOrder, typedIn } from './due-words.ts'

/** What is typed for a time, and what it means. */
export interface TimeField {
  readonly text: string
  /** Epoch ms; null = nothing is typed; undefined = it means no time yet. */
  readonly at: number | null | undefined
  readonly wrong: 'unreadable' | 'past' | null
  /** A local time that does not exist or comes twice: which instant is meant. */
  readonly question: Exclude<LocalTime, { kind: 'once' }> | null
  type(text: string): void
  /** One of the instants of the question. */
  choose(at: number): void
}

/** A field for a time where the site is. A time that was there before is kept, also where it has passed. */
export function useTimeField(zone: string, before: number | null): TimeField {
  const { clock } = useServices()
  const [initial] = useState(() => (before === null ? '' : typedIn(zone, before)))
  const [text, setText] = useState(initial)
  const [chosen, setChosen] = useState<number | null>(null)
  const typed: TypedTime | null = text.trim() === '' ? null : typedTime(text, clock.now(), zone, dateOrder())
  const field = {
    text,
    type(next: string) {
      setText(next)
      setChosen(null)
    },
    choose(at: number) {
      setText(typedIn(zone, at))
      setChosen(at)
    },
  }
  if (text === initial || typed === null)
    return { ...field, at: text === initial ? before : null, wrong: null, question: null }
  if (chosen !== null) return { ...field, at: chosen, wrong: null, question: null }
  if (!typed.ok) return { ...field, at: undefined, wrong: typed.reason, question: null }
  if (typed.time.kind === 'once') return { ...field, at: typed.time.at, wrong: null, question: null }
  return { ...field, at: undefined, wrong: null, question: typed.time }
}
