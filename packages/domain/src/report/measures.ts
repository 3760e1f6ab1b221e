import type { Figures } from '@ramal/contract/entities/report'
import type { Measure } from '@ramal/contract/reports'
import { serviceLevel } from '../operation/service-level.ts'
import type { SumName, Sums } from './sums.ts'

type Of = (name: SumName) => number

/**
 * Every figure of reports and dashboards, once. The texts `report.meaning.*` say the same in words, and the floor counts its day by the same
 * rules (`serviceLevel`). Null: there was nothing of which it could be. `all`: the same sums of all rows of the report.
 */
const MEASURES: Readonly<Record<Measure, (of: Of, all: Of) => number | null>> = {
  offered: (of) => of('offered'),
  answered: (of) => of('answered'),
  abandoned: (of) => of('abandoned'),
  short_abandoned: (of) => of('shortly'),
  // Short ones are nobody's fault: they stand on neither side, as in the service level.
  abandonment: (of) =>
    share(of('abandoned') - of('shortly'), of('answered') + of('abandoned') - of('shortly')),
  service_level: (of) =>
    serviceLevel({
      answered: of('answered'),
      inTime: of('inTime'),
      abandoned: of('abandoned'),
      shortly: of('shortly'),
    }),
  mean_wait: (of) => mean(of('waitMs'), of('answered')),
  longest_wait: (of) => (of('answered') + of('abandoned') > 0 ? seconds(of('longestWaitMs')) : null),
  mean_handle: (of) => mean(of('handleMs'), of('handled')),
  made: (of) => of('made'),
  talk_time: (of) => seconds(of('talkMs')),
  mean_talk: (of) => mean(of('talkMs'), of('talks')),
  signed_in: (of) => seconds(of('signedInMs')),
  // Personal pauses are told of nobody (NR-17, Annex II): they are part of this.
  available: (of) =>
    seconds(Math.max(0, of('signedInMs') - of('talkMs') - of('afterServiceMs') - of('pauseMs'))),
  after_service: (of) => seconds(of('afterServiceMs')),
  paused: (of) => seconds(of('pauseMs')),
  occupancy: (of) => {
    const busy = of('talkMs') + of('afterServiceMs')
    const ready = of('signedInMs') - of('pauseMs')
    return ready > 0 ? Math.min(1, busy / ready) : null
  },
  pauses: (of) => of('pauses'),
  mean_pause: (of) => mean(of('pauseMs'), of('pauses')),
  exceeded: (of) => of('exceeded'),
  exceeded_time: (of) => seconds(of('exceededMs')),
  first_answer: (of) => mean(of('waitMs'), of('answered')),
  longest_first_answer: (of) => (of('answered') + of('abandoned') > 0 ? seconds(of('longestWaitMs')) : null),
  mean_chat: (of) => mean(of('handleMs'), of('handled')),
  classified: (of) => of('classified'),
  planned: (of) => seconds(of('plannedMs')),
  kept: (of) => seconds(of('keptMs')),
  adherence: (of) => share(of('keptMs'), of('plannedMs')),
  missed: (of) => seconds(of('plannedMs') - of('keptMs')),
  beside: (of) => seconds(of('besideMs')),
  share_of_all: (of, all) => share(of('classified'), all('classified')),
}

/** The figures of one row, or of all rows together. */
export function figuresOf(columns: readonly Measure[], sums: Sums, all: Sums): Figures {
  const reader =
    (from: Sums): Of =>
    (name) =>
      from[name] ?? 0
  return Object.fromEntries(columns.map((column) => [column, MEASURES[column](reader(sums), reader(all))]))
}

const seconds = (ms: number) => Math.round(ms / 1000)
const mean = (ms: number, n: number) => (n > 0 ? seconds(ms / n) : null)
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
