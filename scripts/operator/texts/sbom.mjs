/** What is said of the list of packages. */
export const SBOM = {
  'sbom.usage': {
    pt: 'uso: npx ramal sbom [--out ARQUIVO]',
    en: 'usage: npx ramal sbom [--out FILE]',
    es: 'uso: npx ramal sbom [--out ARCHIVO]',
  },
  'sbom.npm': {
    pt: 'O npm não conseguiu fazer a lista:\n{why}',
    en: 'npm could not make it:\n{why}',
    es: 'npm no pudo hacer la lista:\n{why}',
  },
  'sbom.unwritable': {
    pt: 'Não foi possível escrever {file} ({why}).',
    en: '{file} could not be written ({why}).',
    es: 'No se pudo escribir {file} ({why}).',
  },
  'sbom.done': {
    pt: '{file}: {count} componentes',
    en: '{file}: {count} components',
    es: '{file}: {count} componentes',
  },
}
