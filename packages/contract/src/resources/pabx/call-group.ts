import { CALL_APPS } from '../../vocabulary.ts'
import { optionalDestination } from '../kit/destination.ts'
import { described, optional, or, settings } from '../kit/field.ts'
import { bool, choice, int, order, ref, seconds, text } from '../kit/kinds.ts'
import { CALL_GROUP_STRATEGIES } from '../pabx-words.ts'
import { INHERITED_RECORD_MODES } from '../words.ts'

/** Extensions that ring together. Members and permissions are lists of their own. */
export const callGroup = settings('CallGroup', () => ({
  /** Unique across extensions, call groups and queues. */
  number: optional(int(10_000, 99_999)),
  strategy: or(choice(CALL_GROUP_STRATEGIES), 'ringall'),
  ring_timeout: or(seconds(), 30),
  ...optionalDestination('timeout_', CALL_APPS),
  callerid_prefix: optional(text(10)),
  moh: optional(ref('musicOnHold')),
  record: or(choice(INHERITED_RECORD_MODES), 'inherit'),
  skip_busy: or(bool(), true),
  confirm_call: or(bool(), false),
}))

/** `description` is the endpoint's. */
export const callGroupMember = described('CallGroupMember', () => ({
  endpoint: ref('devices'),
  order: order(),
  delay_seconds: or(seconds(), 0),
}))
