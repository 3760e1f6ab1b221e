#!/usr/bin/env node
// `npx ramal COMMAND`: what whoever runs the product does beside it. Node 20 and built-ins alone: nothing need be installed yet.
import { readLanguage, speaker } from './operator/language.mjs'
import { USAGE } from './operator/texts/usage.mjs'
import { usage } from './operator/usage.mjs'

const askServer = (name) =>
  import('./operator/ask.mjs').then(
    ({ askServer }) =>
      (args, language) =>
        askServer([name, ...args], language),
  )
const keepData = (name) =>
  import('./operator/keep-data.mjs').then(
    ({ keepData }) =>
      (args, language) =>
        keepData(name, args, language),
  )
// Each loads what does it: a function of the arguments and of the language to speak, which returns the exit code.
const COMMANDS = {
  sbom: () => import('./supply/sbom.mjs').then(({ sbom }) => sbom),
  admin: () => askServer('admin'),
  user: () => askServer('user'),
  sessions: () => askServer('sessions'),
  key: () => askServer('key'),
  purge: () => askServer('purge'),
  doctor: () => import('./operator/doctor.mjs').then(({ doctor }) => doctor),
  version: () => import('./operator/version.mjs').then(({ version }) => version),
  export: () => import('./operator/settings.mjs').then(({ exportSettings }) => exportSettings),
  import: () => import('./operator/settings.mjs').then(({ importSettings }) => importSettings),
  backup: () => keepData('backup'),
  restore: () => keepData('restore'),
  migrate: () => keepData('migrate'),
}

const { language, rest, unknown } = readLanguage(process.argv.slice(2), process.env)
const [name, ...args] = rest
if (unknown !== null) {
  console.error(speaker(USAGE, language)('usage.noLanguage', { asked: unknown }))
  process.exitCode = 2
} else if (name !== undefined && Object.hasOwn(COMMANDS, name))
  process.exitCode = await (await COMMANDS[name]())(args, language)
else {
  console.error(usage(language))
  process.exitCode = name === undefined || name === '--help' ? 0 : 2
}
