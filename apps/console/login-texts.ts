import { loginPtBr } from '@ramal/i18n/login-pt-br'
import { ptBr } from '@ramal/i18n/pt-br'
import type { Plugin } from 'vite'

/** The files that are there before the other texts are. */
const FILES: ReadonlySet<string> = new Set(['start', 'login-page'])

/** Fails a build whose login page names a text that comes after it: there its key would stand in the place of the text (decision 060). */
export function loginHasItsTexts(): Plugin {
  return {
    name: 'login-has-its-texts',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !FILES.has(file.name)) continue
        const missing = lateTexts(file.code)
        if (missing.length > 0)
          this.error(`${file.fileName} shows ${missing.join(', ')}: see login.ts of packages/i18n`)
      }
    },
  }
}

/** The keys of texts that `code` names and that are not the login page's; the start of a key that is put together stands for its group. */
export function lateTexts(code: string): readonly string[] {
  const named = [...code.matchAll(/(['"`])([\w-]+(?:\.[\w-]+)+)(?:\1|\.?\$\{)/g)].map(([, , key = '']) => key)
  return [...new Set(named)].filter((key) => textAt(ptBr, key) && !textAt(loginPtBr, key)).sort()
}

/** Whether a text or a group of them stands at a dotted path. */
function textAt(texts: object, path: string): boolean {
  return path.split('.').reduce<unknown>(within, texts) !== undefined
}

function within(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? (node as Readonly<Record<string, unknown>>)[name]
    : undefined
}
