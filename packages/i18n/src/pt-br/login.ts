// What the page says on which somebody signs in, all of it: it comes before the rest of these groups (decision 060).
export const login = {
  auth: {
    title: 'Entre na sua conta',
    username: 'Usuário',
    password: 'Senha',
    showPassword: 'Mostrar a senha',
    hidePassword: 'Ocultar a senha',
    capsLock: 'Caps Lock está ativado',
    forgotten: 'Esqueceu a senha? Peça uma nova ao administrador.',
    support: 'Precisa de ajuda?',
    idle: 'Sem uso por {n} min, a tela bloqueia e pede a senha.',
    signingIn: 'Entrando',
    queued: 'Muita gente está entrando agora. Um momento…',
    retryIn: 'Tente de novo em {wait}.',
    sessionOver: 'Sua sessão expirou ou foi encerrada. Entre de novo.',
    callbackFailed:
      'O acesso por este endereço não deu certo: ele está errado ou não vale mais. Entre com usuário e senha, ou peça um novo.',
  },
  common: {
    login: 'Entrar',
    errorOccurred: 'Ocorreu um erro {error}',
  },
  errors: {
    serverDown: 'Sem conexão com o servidor',
    serverDownRetry: 'Sem conexão com o servidor. Tente de novo.',
    noAnswer: '(sem conexão com o servidor)',
  },
  security: {
    code: 'Código',
    codeHint: '6 dígitos do aplicativo, ou um código de recuperação',
  },
  shell: {
    language: 'Idioma',
    loadingPage: 'Carregando a página',
  },
  validation: {
    required: 'Este campo é obrigatório',
  },
}
