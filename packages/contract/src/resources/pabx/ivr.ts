import { IVR_DIGITS } from '../../constants.ts'
import { CALL_APPS, LOCALES } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, int, ref, rows, seconds, text } from '../kit/kinds.ts'

/** Each digit once (§9), with destination and audio (§3). */
const options = () =>
  rows(
    {
      digit: choice(IVR_DIGITS),
      audio: optional(ref()),
      ...destination('', CALL_APPS),
      label: optional(text(60)),
    },
    { min: 1, max: IVR_DIGITS.length },
  )

export const ivr = settings('Ivr', () => ({
  /** The menu. */
  audio: ref(),
  /** Played once, before it. */
  greeting_audio: optional(ref()),
  options: options(),
  timeout_seconds: or(seconds(60), 5),
  max_timeouts: or(int(1, 10), 3),
  timeout_audio: optional(ref()),
  ...destination('timeout_', CALL_APPS),
  invalid_audio: optional(ref()),
  max_invalid: or(int(1, 10), 3),
  /** Nowhere of its own: as the timeout. */
  ...optionalDestination('invalid_', CALL_APPS),
  enable_direct_dial: or(bool(), false),
  calendar: optional(ref()),
  ...optionalDestination('closed_', CALL_APPS),
  language: or(choice(LOCALES), 'pt-br'),
  log_dtmf: or(bool(), true),
}))
