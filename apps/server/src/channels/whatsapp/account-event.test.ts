import { describe, expect, it } from 'vitest'
import { readAccountEvent } from './account-event.ts'

describe('what happened to an account (contract §5.3)', () => {
  it.each([
    ['account_update', 'account'],
    ['account_alerts', 'account'],
    ['account_review_update', 'account'],
    ['business_capability_update', 'limit'],
    ['phone_number_name_update', 'number'],
    ['phone_number_quality_update', 'quality'],
    ['security', 'security'],
  ])('The field %s is news of the kind %s', (field, kind) => {
    expect(readAccountEvent(field, { event: 'E' })).toEqual({ kind, detail: 'E' })
  })

  it.each(['field_of_tomorrow', 'toString'])(
    'A field that nobody knows, %s, is told by its name',
    (field) => {
      expect(readAccountEvent(field, { event: 'E' })).toEqual({ kind: 'other', detail: `${field} · E` })
      expect(readAccountEvent(field, {})).toEqual({ kind: 'other', detail: field })
    },
  )

  it('The words that say what happened are told in their order, numbers among them, and nothing else', () => {
    const value = {
      rejection_reason: 'k',
      requested_verified_name: 'j',
      max_daily_conversations_per_business: 1000,
      current_limit: 'h',
      old_limit: 'g',
      decision: 'c',
      event: 'b',
      display_phone_number: 'a',
      secret: 'x',
      alert_info: { alert_description: 'f', alert_severity: 'e', alert_type: 'd', alert_status: 'y' },
    }
    expect(readAccountEvent('account_alerts', value)).toEqual({
      kind: 'account',
      detail: 'a · b · c · d · e · f · g · h · 1000 · j · k',
    })
  })

  it('What is no word is not told', () => {
    expect(readAccountEvent('security', { event: { nested: 1 }, decision: 'D' })).toMatchObject({
      detail: 'D',
    })
  })
})

describe('what happened to a template of ours', () => {
  it('A template is told with its id, its name and all that is new of it', () => {
    const value = {
      message_template_id: 900,
      message_template_name: 'boas_vindas',
      message_template_language: 'pt_BR',
      event: 'REJECTED',
      reason: 'ABUSIVE_CONTENT',
      new_quality_score: 'RED',
      new_category: 'MARKETING',
    }
    expect(readAccountEvent('message_template_status_update', value)).toEqual({
      kind: 'template',
      template: {
        id: '900',
        name: 'boas_vindas',
        language: 'pt_BR',
        event: 'REJECTED',
        reason: 'ABUSIVE_CONTENT',
        quality: 'RED',
        category: 'MARKETING',
      },
      detail: 'boas_vindas · REJECTED · RED · MARKETING · ABUSIVE_CONTENT',
    })
  })

  it('What the provider does not say of a template is nothing, and its reason NONE is none', () => {
    const bare = {
      id: null,
      name: 't',
      language: null,
      event: null,
      reason: null,
      quality: null,
      category: null,
    }
    const named = { message_template_name: 't' }
    for (const value of [
      named,
      { ...named, reason: 'NONE' },
      { ...named, reason: null },
      { ...named, reason: '' },
    ])
      expect(readAccountEvent('message_template_quality_update', value)).toEqual({
        kind: 'template',
        template: bare,
        detail: 't',
      })
  })

  it('A change of category is a template’s', () => {
    const value = { message_template_name: 't', new_category: 'UTILITY' }
    expect(readAccountEvent('template_category_update', value)).toMatchObject({
      kind: 'template',
      detail: 't · UTILITY',
    })
  })

  it('A template without a name, and another field that has one, are other news', () => {
    expect(readAccountEvent('message_template_status_update', { event: 'E' })).toEqual({
      kind: 'other',
      detail: 'message_template_status_update · E',
    })
    expect(readAccountEvent('security', { message_template_name: 't' })).toEqual({
      kind: 'security',
      detail: '',
    })
  })
})
