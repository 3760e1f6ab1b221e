import { ECHO } from '@ramal/contract/echo'
import {
  CALL_GROUP_CODES,
  CALL_SUBTYPES,
  CALL_TYPES,
  type CallGroup,
  type CallSubtype,
  type CallType,
} from '@ramal/contract/vocabulary'

/** An extension is five digits, 10000 to 99999 (§9, A-85). */
export function isExtension(dialled: string): boolean {
  return /^[1-9]\d{4}$/.test(dialled)
}

/** The number at which an extension hears itself. */
export function isEchoNumber(dialled: string): boolean {
  return dialled === ECHO.number
}

/** The call type of what an agent dials by hand: 31 towards an extension and to hear oneself, otherwise 10 (§9). */
export function dialledCallType(dialled: string): 10 | 31 {
  return isExtension(dialled) || isEchoNumber(dialled) ? 31 : 10
}

/** The group of a call type (§4.1): 10-19 outgoing, 20-21 incoming, 30-31 internal. */
export function callGroup(type: CallType): CallGroup {
  if (type <= CALL_GROUP_CODES.outgoings.last) return 'outgoings'
  return type <= CALL_GROUP_CODES.incomings.last ? 'incomings' : 'internals'
}

/** Which side of the contact centre placed the call, from the point of view of the record's owner. */
export function callDirection(type: CallType): 'in' | 'out' {
  return type === 20 || type === 21 || type === 30 ? 'in' : 'out'
}

/** The call types of a group or of a sub-type (§4.1). */
export function callTypesOf(kind: CallGroup | CallSubtype): readonly CallType[] {
  return kind in CALL_SUBTYPES
    ? CALL_SUBTYPES[kind as CallSubtype]
    : CALL_TYPES.filter((type) => callGroup(type) === kind)
}
