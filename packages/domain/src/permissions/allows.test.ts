import { describe, expect, it } from 'vitest'
import { allows, allowsAny } from './allows.ts'

const agent = ['sites.view_chat', 'sites.view_softphone', 'chat.download_chat_conversation']

describe('allows §6', () => {
  const table: { title: string; value: unknown; roles: string[]; expected: boolean }[] = [
    { title: '[R6-02] my-profile without any role', value: 'my-profile', roles: [], expected: true },
    {
      title: '[R6-03] a role contains the string as a pattern',
      value: 'download_chat_conversation',
      roles: agent,
      expected: true,
    },
    { title: '[R6-03] a real pattern', value: '^sites\\.view_(chat|leads)$', roles: agent, expected: true },
    { title: '[R6-04] a role equals the string', value: 'sites.view_chat', roles: agent, expected: true },
    {
      title: '[R6-04] equality also when the pattern would not match',
      value: 'a+b',
      roles: ['a+b'],
      expected: true,
    },
    { title: '[R6-05] empty text', value: '', roles: agent, expected: false },
    { title: '[R6-05] undefined', value: undefined, roles: agent, expected: false },
    { title: '[R6-05] null', value: null, roles: agent, expected: false },
    { title: 'no such role', value: 'sites.view_reports', roles: agent, expected: false },
    { title: 'case matters', value: 'sites.View_Chat', roles: agent, expected: false },
    {
      title: 'A-07 dashboard by its supervisor sibling',
      value: 'sites.view_dashboard',
      roles: ['sites.view_dashboard_supervisor'],
      expected: true,
    },
    { title: 'invalid pattern falls back to includes', value: 'chat(', roles: ['x.chat(y'], expected: true },
    { title: 'invalid pattern that no role includes', value: 'chat(', roles: agent, expected: false },
  ]
  it.each(table)('$title: the permission is given or refused', ({ value, roles, expected }) => {
    expect(allows(value, roles)).toBe(expected)
  })
})

describe('allowsAny §6', () => {
  it.each([
    { title: '[R6-06] one of two passes', values: ['sites.view_reports', 'sites.view_chat'], expected: true },
    { title: 'none passes', values: ['sites.view_reports', ''], expected: false },
    { title: 'an empty list fails', values: [], expected: false },
  ])('A list of permissions passes if any is given: $title', ({ values, expected }) => {
    expect(allowsAny(values, agent)).toBe(expected)
  })
})
