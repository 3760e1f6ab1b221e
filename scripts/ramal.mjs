#!/usr/bin/env node
// `npx ramal COMMAND`: what whoever runs the product does beside it. Node 20 and built-ins alone: nothing need be installed yet.
const COMMANDS = {
  sbom: () => import('./supply/sbom.mjs').then(({ sbom }) => sbom),
}
const USAGE = `usage: npx ramal COMMAND

  sbom [--out FILE]   every package that the product is made of and built with, as CycloneDX JSON, from package-lock.json
`

const [name, ...args] = process.argv.slice(2)
if (name !== undefined && Object.hasOwn(COMMANDS, name)) process.exitCode = (await COMMANDS[name]())(args)
else {
  console.error(USAGE)
  process.exitCode = name === undefined || name === '--help' ? 0 : 2
}
