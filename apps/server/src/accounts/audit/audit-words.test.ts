import { settingsEnUs } from '@ramal/i18n/settings-en-us'
import { settingsEsEs } from '@ramal/i18n/settings-es-es'
import { settingsPtBr } from '@ramal/i18n/settings-pt-br'
import { expect, test } from 'vitest'
import type { AuditAction } from './audit-rows.ts'

type Flat<Name extends string> = Name extends `${infer Head}.${infer Tail}` ? `${Head}_${Flat<Tail>}` : Name
/** What is changed by screens of settings is said by their words. */
type Act = Flat<Exclude<AuditAction, `settings.${string}`>>

test('Every act that the ledger knows is said in each language', () => {
  // An act without its words does not compile.
  const all: readonly Record<Act, string>[] = [settingsPtBr, settingsEnUs, settingsEsEs].map(
    ({ auditAct }) => auditAct,
  )
  for (const words of all) expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([])
})
