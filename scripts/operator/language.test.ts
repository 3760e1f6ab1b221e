import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'
import { LANGUAGES, readLanguage, speaker } from './language.mjs'
import { HELP } from './texts/help.mjs'

describe('The language of npx ramal', () => {
  it.each([
    [{ LANG: 'pt_BR.UTF-8' }, 'pt'],
    [{ LANG: 'pt_BR.UTF-8', LC_ALL: 'es_MX' }, 'es'],
    [{ LANG: 'es_ES.UTF-8', LC_ALL: '', LC_MESSAGES: 'pt' }, 'pt'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{}, 'en'],
  ])('Where the system has %j it is %s', (env, language) => {
    expect(readLanguage(['backup'], env)).toEqual({ language, rest: ['backup'], unknown: null })
  })

  it.each([
    [['--lang', 'es', 'user', 'list']],
    [['user', '--lang=es-ES', 'list']],
    [['user', 'list', '--lang', 'es']],
  ])('%j is Spanish whatever the system has, and no argument of the command', (argv) => {
    expect(readLanguage(argv, { LANG: 'pt_BR' })).toEqual({
      language: 'es',
      rest: ['user', 'list'],
      unknown: null,
    })
  })

  it('One that nobody speaks is said in the language of the system, with exit code 2', () => {
    const ran = spawnSync(process.execPath, [join(ROOT, 'scripts/ramal.mjs'), '--lang', 'de', 'key'], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'pt_BR.UTF-8' },
    })
    expect(ran.status).toBe(2)
    expect(ran.stderr).toBe('Não falo "de": --lang pt, en ou es.\n')
  })

  it('A sentence has its values, numbers as the language writes them, and the plural of its count', () => {
    const texts = {
      size: { pt: '{mb} MB em {file}', en: '{mb} MB in {file}', es: '{mb} MB en {file}' },
      files: {
        pt: { one: '{count} arquivo', other: '{count} arquivos' },
        en: { one: '{count} file', other: '{count} files' },
        es: { one: '{count} archivo', other: '{count} archivos' },
      },
    }
    expect(speaker(texts, 'pt')('size', { mb: 1234.56, file: 'a' })).toBe('1.234,6 MB em a')
    expect(speaker(texts, 'en')('size', { mb: 1234.56, file: 'a' })).toBe('1,234.6 MB in a')
    expect(speaker(texts, 'en')('files', { count: 1 })).toBe('1 file')
    expect(speaker(texts, 'es')('files', { count: 2 })).toBe('2 archivos')
  })
})

describe('The texts of npx ramal', () => {
  const folder = new URL('./texts/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'help.mjs')

  it.each(files)('Each text of %s is there in every language, with the same placeholders', async (name) => {
    const exported: Record<string, unknown> = await import(new URL(name, folder).href)
    const texts = Object.values(exported).flatMap((area) => Object.entries(area as object))
    expect(texts.length).toBeGreaterThan(0)
    for (const [key, text] of texts) {
      expect(Object.keys(text), key).toEqual([...LANGUAGES])
      const placeholders = LANGUAGES.map((language) => placeholdersOf(text[language]))
      expect(placeholders, key).toEqual(placeholders.map(() => placeholders[0]))
    }
  })

  it('The list of commands is there in every language', () => {
    for (const { title, commands } of HELP)
      for (const text of [title, ...commands.map(({ does }) => does)])
        expect(Object.keys(text)).toEqual([...LANGUAGES])
  })
})

const placeholdersOf = (text: string | object) => [
  ...new Set(
    JSON.stringify(text)
      .match(/\{\w+\}/g)
      ?.sort(),
  ),
]
