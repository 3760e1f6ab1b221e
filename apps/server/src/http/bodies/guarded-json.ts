import { parse } from 'secure-json-parse'
import { isTooDeep } from '../../platform/json-depth.ts'
import { AppError } from '../app-error.ts'

/** A JSON text from outside, whichever way it came: no deeper than the contract, and without keys that reach prototypes. @throws AppError malformed_json */
export function parseGuarded(text: string): unknown {
  if (isTooDeep(text)) throw new AppError('malformed_json')
  try {
    return parse(text, null, { protoAction: 'error', constructorAction: 'error' })
  } catch (cause) {
    throw new AppError('malformed_json', { cause })
  }
}
