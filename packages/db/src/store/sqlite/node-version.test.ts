import { expect, it } from 'vitest'
import { assertNodeRunsSqlite } from './node-version.ts'

it.each(['18.20.0', '20.19.5', '21.7.3'])(
  'The store names the cure on Node %s in one sentence',
  (version) => {
    expect(() => assertNodeRunsSqlite(version)).toThrow(`this is Node ${version}: start it with "npm start"`)
  },
)

it.each(['22.0.0', '24.21.0', '26.10.0'])('The store lets Node %s pass', (version) => {
  expect(() => assertNodeRunsSqlite(version)).not.toThrow()
})
