export const auth = {
  logout: {
    command: 'Comando recebido, você será deslogado em 15 segundos',
    confirm: 'Você tem certeza que quer deslogar?',
    blocked: 'Termine as chamadas antes de sair',
  },
  auth: {
    passwordExpired: 'Sua senha expirou, por favor, crie uma nova senha.',
    passwordExpiring: 'Sua senha irá expirar em breve.',
    loggedIn: 'Login realizado com sucesso.',
    title: 'Entre na sua conta',
    username: 'Usuário',
    password: 'Senha',
    showPassword: 'Mostrar a senha',
    hidePassword: 'Ocultar a senha',
    signingIn: 'Entrando',
    loggedOut: 'Você saiu. Até logo!',
    completing: 'Concluindo o acesso',
    signInAgain: 'Entrar novamente',
  },
}
