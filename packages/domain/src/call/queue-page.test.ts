import { describe, expect, it } from 'vitest'
import { queuePage } from './queue-page.ts'

const VALUES = { phone: '+55 11 9', client_id: 12, client_name: 'Ana & Cia/?#', agent: null }

describe('the page that a queue opens for its agent', () => {
  it.each([
    ['https://crm.example/c?f={{phone}}&id={{ client_id }}', 'https://crm.example/c?f=%2B55%2011%209&id=12'],
    ['https://crm.example/{{client_name}}/x', 'https://crm.example/Ana%20%26%20Cia%2F%3F%23/x'],
    ['https://crm.example?a={{agent}}&b={{nothing}}&c={{toString}}', 'https://crm.example?a=&b=&c='],
    ['  https://crm.example:8443  ', 'https://crm.example:8443'],
  ])('The address %j becomes %j', (template, url) => expect(queuePage(template, VALUES)).toBe(url))

  it.each([
    ...([null, '', 'http://crm.example/', 'javascript:alert(1)', '//crm.example/', 'crm.example/'] as const),
    ...(['https://{{phone}}.example/', 'https://crm.example{{phone}}/', 'https://a@crm.example/'] as const),
    ...(['https://crm.example\\@b.example/', 'https:///x', 'https://crm example/'] as const),
  ])('What is written as %j is no page', (template) => expect(queuePage(template, VALUES)).toBeNull())

  it('A value of dots is no step up in the path', () =>
    expect(queuePage('https://crm.example/a/{{phone}}/b', { phone: '..' })).toBe('https://crm.example/a//b'))
})
