import type { QualityFigures } from '../call/quality.ts'

/*
 * The check of the way to the media server: the agent calls the echo and hears themself, the call is measured meanwhile, and they say
 * whether they heard it.
 */

/** What is wrong with the way, the worst first: no call came about, nothing was heard, packets are lost, come unevenly, or late. */
export type PathFault = 'unreached' | 'unheard' | 'loss' | 'jitter' | 'delay'

/** `figures` null: the call ended before anything could be measured. */
export type PathVerdict =
  | { readonly kind: 'good'; readonly figures: QualityFigures | null }
  | { readonly kind: 'fix'; readonly fault: PathFault; readonly figures: QualityFigures | null }

export type EchoCheck =
  | { readonly step: 'idle'; readonly verdict: PathVerdict | null }
  | { readonly step: 'calling' }
  /** They hear themself; `figures`: the last that was measured. */
  | { readonly step: 'talking'; readonly figures: QualityFigures | null }
  /** The call is over, and they have not said yet whether they heard themself. */
  | { readonly step: 'asking'; readonly figures: QualityFigures | null }

export type EchoCheckEvent =
  | { readonly type: 'started' | 'refused' | 'accepted' }
  | { readonly type: 'measured'; readonly figures: QualityFigures }
  | { readonly type: 'answered'; readonly hasHeard: boolean }
  /** The call is over, whoever ended it. */
  | { readonly type: 'ended' }

export const NO_ECHO_CHECK: EchoCheck = { step: 'idle', verdict: null }

/** The check after `event`; what does not fit its step changes nothing. */
export function nextEchoCheck(check: EchoCheck, event: EchoCheckEvent): EchoCheck {
  switch (event.type) {
    case 'started':
      return check.step === 'idle' ? { step: 'calling' } : check
    case 'refused':
      return check.step === 'calling' ? NO_ECHO_CHECK : check // it says why by itself
    case 'accepted':
      return check.step === 'calling' ? { step: 'talking', figures: null } : check
    case 'measured':
      return check.step === 'talking' ? { step: 'talking', figures: event.figures } : check
    case 'answered':
      return check.step === 'talking' || check.step === 'asking'
        ? over(pathVerdict(check.figures, event.hasHeard))
        : check
    case 'ended':
      if (check.step === 'calling') return over({ kind: 'fix', fault: 'unreached', figures: null })
      return check.step === 'talking' ? { step: 'asking', figures: check.figures } : check
  }
}

/** Beyond these talk suffers: ITU-T G.114 (delay, there and back), and for G.711 what concealment and a jitter buffer still hide. */
const MOST = { loss: 0.03, jitterMs: 50, rttMs: 400 } as const

/** What the way is worth; who heard nothing has a fault whatever was measured. */
export function pathVerdict(figures: QualityFigures | null, hasHeard: boolean): PathVerdict {
  if (!hasHeard) return { kind: 'fix', fault: 'unheard', figures }
  if (figures === null) return { kind: 'good', figures }
  if (figures.loss > MOST.loss) return { kind: 'fix', fault: 'loss', figures }
  if (figures.jitterMs > MOST.jitterMs) return { kind: 'fix', fault: 'jitter', figures }
  if ((figures.rttMs ?? 0) > MOST.rttMs) return { kind: 'fix', fault: 'delay', figures }
  return { kind: 'good', figures }
}

function over(verdict: PathVerdict): EchoCheck {
  return { step: 'idle', verdict }
}
