import { dictionary } from '@zxcvbn-ts/language-common'

/** 49,000 passwords that are tried first. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[])
