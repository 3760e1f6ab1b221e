/**
 * `npm run release -- FOLDER`: all that the product needs to run, and nothing that it was made with, in a folder that must not be there
 * yet. The image and the service of a machine are made of it (docs/deploy.md).
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeRelease } from './make.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-')) {
  console.error('usage: npm run release -- FOLDER')
  process.exitCode = 2
} else if (existsSync(folder)) {
  console.error(`${folder} is there already: a release is made in a folder of its own.`)
  process.exitCode = 1
} else {
  await makeRelease(resolve(folder))
  console.log(`${resolve(folder)} is a release: node_modules/.bin/node scripts/supervisor/main.js starts it.`)
}
