import type { FormField, FormTab } from '@ramal/contract/form'
import { describe, expect, it } from 'vitest'
import { answeredFile, filesToWire, keepFiles, withFiles } from './form-files.ts'

const field = (name: string, type: FormField['type'] = 'file'): FormField => ({ name, type, label: name })
const TABS: FormTab[] = [
  { label: 'a', fields: [field('rg'), field('nota', 'text')] },
  { label: 'b', fields: [{ ...field('mais', 'tabs'), tabs: [{ label: 'c', fields: [field('foto')] }] }] },
]
const file = (name: string) => ({
  file: `kept-${name}`,
  name: `${name}.pdf`,
  size: 7,
  mime: 'application/pdf',
})
const [OLD, NEW] = [file('old'), file('new')]

describe('the files of an answer (contract §11.3)', () => {
  it('Files that came are kept one by one, by their fields, with what is said of them', async () => {
    const moved: string[] = []
    const keep = async (path: string) => {
      moved.push(path)
      return `kept${path}`
    }
    const upload = { path: '/tmp/1', filename: 'RG.pdf', size: 7, type: 'application/pdf' }
    const store = { keep, remove: async () => {}, pathOf: (name: string) => name, passing: '' }
    const kept = await keepFiles(store, { rg: upload, foto: { ...upload, path: '/tmp/2' } })
    expect(moved).toEqual(['/tmp/1', '/tmp/2'])
    expect([...kept.keys()]).toEqual(['rg', 'foto'])
    expect(kept.get('rg')).toEqual({ file: 'kept/tmp/1', name: 'RG.pdf', size: 7, mime: 'application/pdf' })
  })

  it.each<[string, object, object, [string, typeof OLD][], object, string[]]>([
    ['a first file is answered', {}, {}, [['rg', NEW]], { rg: NEW }, []],
    [
      'a new file takes the place of the earlier one',
      {},
      { rg: OLD },
      [['rg', NEW]],
      { rg: NEW },
      [OLD.file],
    ],
    ['an earlier file stays where none comes', {}, { rg: OLD }, [], { rg: OLD }, []],
    ['one that is cleared goes', { rg_clear: true }, { rg: OLD }, [], { rg_clear: true }, [OLD.file]],
    [
      'a new one wins over a clearing',
      { rg_clear: true },
      {},
      [['rg', NEW]],
      { rg_clear: true, rg: NEW },
      [],
    ],
    ['nothing but true clears', { rg_clear: 'sim' }, { rg: OLD }, [], { rg_clear: 'sim', rg: OLD }, []],
    ['a field of an inner tab has its own', {}, { rg: OLD }, [['foto', NEW]], { rg: OLD, foto: NEW }, []],
    ['what the client writes in the field counts for nothing', { rg: NEW }, {}, [], {}, []],
    ['it does not count over an earlier file either', { rg: NEW }, { rg: OLD }, [], { rg: OLD }, []],
    ['a file for a field that takes none is dropped', {}, {}, [['nota', NEW]], {}, [NEW.file]],
    ['other answers stay as they came', { nota: 'oi' }, { nota: 'ai' }, [], { nota: 'oi' }, []],
  ])('Of an answer and its files: %s', (_, data, earlier, came, answered, dropped) => {
    const result = withFiles(TABS, { ...data }, { ...earlier }, new Map(came))
    expect(result).toEqual({ data: answered, dropped })
  })

  it('The console sees a file by its name, size and address, and never how it is kept', () => {
    const shown = filesToWire(TABS, { rg: OLD, foto: NEW, nota: 'oi' }, '/api/x/')
    expect(shown).toEqual({
      rg: { name: 'old.pdf', size: 7, url: '/api/x/files/rg/' },
      foto: { name: 'new.pdf', size: 7, url: '/api/x/files/foto/' },
      nota: 'oi',
    })
    expect(filesToWire(TABS, { rg: 'no file' }, '/api/x/')).toEqual({})
  })

  it.each([null, undefined, 'kept', 7, {}, { name: 'a' }, { file: 7 }])(
    'The answer %j is no file',
    (value) => {
      expect(answeredFile(value)).toBeNull()
      expect(answeredFile(OLD)).toBe(OLD)
    },
  )
})
