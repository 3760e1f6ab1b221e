import { expect, it } from 'vitest'
import { DECLARED_KEYS, declaredResource, writtenNames } from './declared.ts'

it('Every file that is written with its row has its place in the form', () => {
  const files = DECLARED_KEYS.flatMap((key) => {
    const resource = declaredResource(key)
    return resource ? Object.keys(resource.parts ?? {}).map((name) => [resource, name] as const) : []
  })
  expect(files.map(([{ key }, name]) => `${key}.${name}`)).toEqual(
    expect.arrayContaining(['soundEntries.file', 'mohEntries.file', 'sites.logo_login', 'users.avatar']),
  )
  for (const [resource, name] of files) expect(writtenNames(resource)).toContain(name)
})
