import { describe, expect, it } from 'vitest'
import { createCallDrafts, KeptDrafts } from './call-drafts.ts'

/** What a browser keeps between two pages. */
function browser() {
  let text = '{}'
  let now = 1000
  const storage = {
    stored: {
      get: () => KeptDrafts.parse(JSON.parse(text)),
      set: (value: KeptDrafts) => {
        text = JSON.stringify(value)
      },
    },
    now: () => now,
  }
  return {
    page: () => createCallDrafts(storage),
    text: () => text,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const FORM = { values: { nome: 'João' }, unsaved: { form: { id: 12, values: { nome: 'João' } } } }
const CLASSIFICATION = {
  values: { c: { comment: '' } },
  unsaved: { classification: { classification_id: 10 } },
}

describe('what is filled in for a call', () => {
  it('What is filled in for a call is there again after a reload, and goes with the call', () => {
    const { page, text } = browser()
    const before = page()
    before.fill('u-1', 'form', FORM)
    before.fill('u-1', 'classification', CLASSIFICATION)
    const after = page()
    expect(after.filledIn('u-1', 'form')).toEqual({ nome: 'João' })
    expect(after.take('u-1')).toEqual({ ...FORM.unsaved, ...CLASSIFICATION.unsaved })
    expect(text()).toBe('{}')
    expect(page().filledIn('u-1', 'form')).toBeNull()
  })

  it('A part of a call that was saved has nothing left for the end of the call', () => {
    const { page } = browser()
    const drafts = page()
    drafts.fill('u-1', 'form', FORM)
    drafts.saved('u-1', 'form')
    expect(page().filledIn('u-1', 'form')).toEqual({ nome: 'João' })
    expect(page().take('u-1')).toEqual({})
  })

  it('What is filled in for a call that never came back is forgotten after a day', () => {
    const { page, pass, text } = browser()
    page().fill('u-1', 'form', FORM)
    pass(24 * 3_600_000)
    const later = page()
    expect(later.filledIn('u-1', 'form')).toBeNull()
    later.fill('u-2', 'form', FORM)
    expect(Object.keys(JSON.parse(text()))).toEqual(['u-2'])
  })

  it('A file chosen for a call lives as long as its page', () => {
    const { page } = browser()
    const values = { nome: 'João', contrato: new File(['x'], 'a.pdf') }
    const drafts = page()
    drafts.fill('u-1', 'form', { values, unsaved: {} })
    expect(drafts.filledIn('u-1', 'form')).toBe(values)
    expect(page().filledIn('u-1', 'form')).toEqual({ nome: 'João' })
  })

  it('What is filled in for one call is not told of another', () => {
    const { page } = browser()
    const drafts = page()
    drafts.fill('u-1', 'form', FORM)
    drafts.fill('u-2', 'form', { values: { nome: 'Bia' }, unsaved: {} })
    expect(drafts.take('u-1')).toEqual(FORM.unsaved)
    expect(page().filledIn('u-2', 'form')).toEqual({ nome: 'Bia' })
  })

  it('A part that nothing was filled in for has nothing to be saved, nor to be kept', () => {
    const { page, text } = browser()
    const drafts = page()
    drafts.saved('u-1', 'form')
    expect(text()).toBe('{}')
    expect(drafts.filledIn('u-1', 'classification')).toBeNull()
    expect(drafts.take('u-1')).toEqual({})
  })

  it('A part that was saved leaves the other one to be saved', () => {
    const drafts = browser().page()
    drafts.fill('u-1', 'form', FORM)
    drafts.fill('u-1', 'classification', CLASSIFICATION)
    drafts.saved('u-1', 'form')
    expect(drafts.take('u-1')).toEqual(CLASSIFICATION.unsaved)
  })

  it('Without a storage what is filled in lives as long as its page', () => {
    const drafts = createCallDrafts()
    drafts.fill('u-1', 'form', FORM)
    expect(drafts.filledIn('u-1', 'form')).toEqual(FORM.values)
    drafts.forget()
    expect(drafts.filledIn('u-1', 'form')).toBeNull()
  })

  it('Who signs in next on the same page finds what their own storage keeps, and nothing of the page', () => {
    const { page } = browser()
    const drafts = page()
    const contract = new File(['x'], 'a.pdf')
    drafts.fill('u-1', 'form', { values: { contract }, unsaved: {} })
    drafts.forget()
    expect(drafts.filledIn('u-1', 'form')).toEqual({})
  })

  it.each([null, 7])('A kept draft whose unsaved part is %j is no draft', (unsaved) => {
    const kept = (value: unknown) => ({ 'u-1': { at: 1, parts: { form: { values: {}, unsaved: value } } } })
    expect(KeptDrafts.safeParse(kept({})).success).toBe(true)
    expect(KeptDrafts.safeParse(kept(unsaved)).success).toBe(false)
  })
})
