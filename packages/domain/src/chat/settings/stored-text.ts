import { isTextVariable } from '../content/template-variables.ts'
import { placeholdersOf } from './template-text.ts'

/** The first variable of a stored text that nobody could fill in; null: all are known (entities §2, "unknown variable = error"). */
export function unknownVariable(content: string): string | null {
  return placeholdersOf(content).find((name) => !isTextVariable(name)) ?? null
}

/** Which content types a stored message of a kind takes. */
const TAKES: Readonly<Record<string, RegExp>> = {
  photo: /^image\//,
  video: /^video\//,
  audio: /^audio\//,
  document: /^(application\/|text\/plain$)/,
}

/** Whether a stored message of this kind is a file. */
export function hasFile(messageType: string): boolean {
  return messageType in TAKES
}

/** Whether a file of this content type can be the message's; kinds without a file take none. */
export function takesFile(messageType: string, contentType: string): boolean {
  return TAKES[messageType]?.test(contentType) ?? false
}
