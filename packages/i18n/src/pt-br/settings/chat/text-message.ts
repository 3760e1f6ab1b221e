import { languages } from './words.ts'

export const textMessages = {
  one: 'Mensagem pronta',
  many: 'Mensagens prontas',
  field: {
    shortcut: 'Atalho',
    message_type: 'Tipo',
    content: 'Texto',
    media: 'Arquivo',
    buttons: 'Botões de resposta',
    title: 'Título',
    scope: 'De quem é',
    channels: 'Canais',
    tags: 'Etiquetas',
    usage_count: 'Usos',
    last_used_at: 'Usada em',
  },
  help: {
    content: 'Variáveis entre chaves duplas: client.first_name, user.first_name, team.description…',
    shortcut: 'O agente digita / e o atalho.',
    scope: 'De quem pode usá-la.',
    channels: 'Nenhum: todos os canais.',
    teams: 'Nenhuma: todas as equipes.',
  },
  word: {
    message_type: {
      text: 'Texto',
      photo: 'Foto',
      video: 'Vídeo',
      audio: 'Áudio',
      document: 'Documento',
      location: 'Localização',
      contact: 'Contato',
    },
    locale: languages,
    scope: { contract: 'De todos', team: 'Das equipes', user: 'Só de quem criou' },
  },
}
