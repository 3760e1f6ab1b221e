import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUES } from './catalogue.ts'
import { LOCALES } from './locale.ts'
import { text } from './text.ts'

/** Texts that the specification quotes: verbatim, typos included. */
const QUOTED = [
  ['lock.paused', 'Paused'],
  ['lock.locked', 'Locked screen'],
  ['errors.notFound', 'This page could not be found'],
  ['errors.noPermission', 'Você não tem permissão para acessar esta página'],
  ['service.attendHere', 'Atender aqui'],
  ['service.otherTabReload', 'Solicitação de atendimento em outra aba, está será atualizada.'],
  ['service.inOtherTab', 'Seu atendimento está em outra aba'],
  ['pause.exceededTitle', 'Pausa excedente'],
  ['pause.enterTitle', 'Entrar em pausa'],
  ['pause.field', 'Pausa'],
  ['pause.justifyTitle', 'Justifique o tempo excedente'],
  ['pause.reason', 'Motivo'],
  ['pause.enter', 'Entrar'],
  ['pause.leave', 'Sair'],
  ['pause.swap', 'Trocar'],
  ['pause.confirm', 'Confirmar'],
  ['pause.bySupervisor', 'Você foi pausado por um supervisor'],
  ['chat.tabForm', 'Formulário'],
  ['chat.tabClassification', 'Classificação'],
  ['chat.tabSearch', 'Buscar'],
  ['chat.tabRooms', 'Conversas'],
  ['chat.tabMessages', 'Mensagens'],
  ['chat.tabGeneral', 'Informações gerais'],
  ['chat.colId', 'ID'],
  ['chat.colDatetime', 'Data/Hora'],
  ['chat.colName', 'Nome'],
  ['chat.colLastMessage', 'Última mensagem'],
  ['chat.colPhone', 'Telefone'],
  ['chat.colAction', 'Ação'],
  ['chat.new', 'Novo Chat'],
  ['chat.expiredButton', 'Chat expirado envie um template para retornar o contato'],
  ['chat.classificationRequired', 'Classificação tem campos obrigatórios'],
  ['chat.formRequired', 'Formulário tem campos obrigatórios'],
  ['chat.userPaused', 'Usuário esta pausado'],
  ['chat.resendConfirm', 'Deseja reenviar esta mensagem?'],
  ['chat.answerFailed', 'Não foi possível atender a conversa ou ela foi transferida para outro operador.'],
  ['chat.transferFailed', 'Não foi possível fazer a transferência'],
  ['chat.infoFailed', 'Não foi possível obter as informações do chat {id}'],
  ['chat.formFailed', 'Não foi possível obter o formulário do chat {id}'],
  ['chat.notSent', 'Mensagem não enviada'],
  ['common.save', 'Salvar'],
  ['common.apply', 'Aplicar'],
  ['common.clear', 'Limpar'],
  ['common.active', 'Ativo'],
  ['common.back', 'Voltar'],
  ['common.import', 'Importar'],
  ['common.new', 'Novo'],
  ['common.noResults', 'Sem resultados'],
  ['common.error', 'Erro: {message}'],
  ['common.errorOccurred', 'Ocorreu um erro {error}'],
  ['common.deleteQuestion', 'Tem certeza que quer deletar o registro'],
  ['common.deleteConfirm', 'Você realmente quer deletar?'],
  ['call.direction', 'Direção'],
  ['call.noAfterService', 'Esta chamada não tem Pós-atendimento'],
  ['call.statusDisallows', 'Não possível fazer uma ligação durante este status'],
  ['call.selectRoute', 'Selecione uma rota de saída'],
  ['call.saveFormFirst', 'É necessário salvar o formulário antes de fazer a transferência.'],
  ['validation.required', 'Este campo é obrigatório'],
  ['validation.minlength', 'Este campo é menor do que o permitido que é {n}'],
  ['validation.maxlength', 'Este campo é maior do que o permitido que é {n}'],
  ['validation.datetime', 'Data inválida ou não preenchida'],
  ['classification.commentHint', 'Quantidade mínima de caracteres é {n}'],
  ['logout.command', 'Comando recebido, você será deslogado em 15 segundos'],
  ['logout.confirm', 'Você tem certeza que quer deslogar?'],
  [
    'audio.noDevices',
    'Não foram encontrados dispositivos de áudio, altere as configurações do seu navegador',
  ],
  ['audio.loadFailed', 'Não foi possível carregar o arquivo de áudio, verifique se a chamada foi atendida.'],
  ['audio.loading', 'Carregando o arquivo de áudio, aguarde...'],
  [
    'audio.allow',
    'Por favor, autorize o áudio e as notificações e recarregue a página ou clique no botão abaixo.',
  ],
  ['auth.passwordExpired', 'Sua senha expirou, por favor, crie uma nova senha.'],
  ['auth.passwordExpiring', 'Sua senha irá expirar em breve.'],
] as const

describe('the catalogues', () => {
  it.each(QUOTED)('[R1-20] The text %s is worded as the specification quotes it', (key, quoted) => {
    expect(text('pt-br', key)).toBe(quoted)
  })

  it('The texts that A-01 quotes in English are the same in pt-br and en-us', () => {
    for (const key of ['lock.paused', 'lock.locked', 'errors.notFound'] as const) {
      expect(text('en-us', key)).toBe(text('pt-br', key))
    }
  })

  it.each(LOCALES)('The catalogue %s has a text for every key, with the placeholders of pt-br', (locale) => {
    const source = flatten(CATALOGUES['pt-br'])
    const translated = flatten(CATALOGUES[locale])
    expect([...translated.keys()].sort()).toEqual([...source.keys()].sort())
    for (const [key, value] of translated) {
      expect(value.trim(), key).not.toBe('')
      expect(placeholders(value), key).toEqual(placeholders(source.get(key) ?? ''))
    }
  })

  it('Spanish says "usted" throughout, to agents as to customers', () => {
    const tu =
      /(?<!\p{L})(tú|tu|tus|ti|contigo|estás|eres|tienes|puedes|quieres|debes|elige|pulsa|haz)(?!\p{L})/iu
    expect([...flatten(CATALOGUES['es-es']).values()].filter((value) => tu.test(value))).toEqual([])
  })

  it.each(LOCALES)(
    'No area of the catalogue %s overwrites a text of another, and none is left out',
    async (locale) => {
      const folder = new URL(`./${locale}/`, import.meta.url)
      const areas = await Promise.all(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          // Words that several resources share, and those of single editors and resources, stand in another file too.
          .filter((file) => file.endsWith('.ts') && !/-words\.ts$|\/editor-|^settings\/\w+\//.test(file))
          .map(async (file) => ({
            within: RESOURCES_OF_AN_AREA.test(file) ? 'settingOf.' : '',
            texts: (await import(new URL(file, folder).href)) as Record<string, object>,
          })),
      )
      const keys = areas.flatMap(({ within, texts }) =>
        Object.values(texts).flatMap((groups) => [...flatten(groups, within).keys()]),
      )
      expect(keys.length).toBeGreaterThan(500)
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
      expect(keys.sort()).toEqual([...flatten(CATALOGUES[locale]).keys()].sort())
    },
  )
})

/** Their texts stand below the key of each resource. */
const RESOURCES_OF_AN_AREA = /^settings\/(business|chat|crm|pabx|service|system)\.ts$/

function flatten(node: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...flatten(value as object, `${path}${key}.`)],
    ),
  )
}

function placeholders(value: string): string[] {
  return (value.match(/\{\w+\}/g) ?? []).sort()
}
