/** What `npx ramal version` says. */
export const VERSIONS = {
  'version.usage': {
    pt: 'uso: npx ramal version [--json]',
    en: 'usage: npx ramal version [--json]',
    es: 'uso: npx ramal version [--json]',
  },
  'version.here': {
    pt: 'Ramal {version}{commit}, nesta pasta',
    en: 'Ramal {version}{commit}, in this folder',
    es: 'Ramal {version}{commit}, en esta carpeta',
  },
  'version.commit': { pt: ' ({commit})', en: ' ({commit})', es: ' ({commit})' },
  'version.contract': {
    pt: 'contrato da API {contract}',
    en: 'API contract {contract}',
    es: 'contrato de la API {contract}',
  },
  'version.store': {
    pt: 'banco {engine}, esquema {schema}',
    en: 'store {engine}, schema {schema}',
    es: 'base {engine}, esquema {schema}',
  },
  'version.noStore': {
    pt: 'banco: não há nenhum em {dataDir}, ou este Node não o lê',
    en: 'store: none in {dataDir}, or this Node cannot read it',
    es: 'base: no hay ninguna en {dataDir}, o este Node no la lee',
  },
  'version.node': { pt: 'Node {node}', en: 'Node {node}', es: 'Node {node}' },
  'version.running': {
    pt: 'servidor rodando: Ramal {version}, contrato {contract}, Node {node}, processo {pid}',
    en: 'running server: Ramal {version}, contract {contract}, Node {node}, process {pid}',
    es: 'servidor en marcha: Ramal {version}, contrato {contract}, Node {node}, proceso {pid}',
  },
  'version.stopped': {
    pt: 'servidor: nenhum roda em {dataDir}',
    en: 'server: none runs on {dataDir}',
    es: 'servidor: ninguno corre en {dataDir}',
  },
}
