export { AuthField, AuthForm, EmailField } from './auth-form.tsx';
export { AuthPage } from './auth-page.tsx';
export { useSignInWords } from './sign-in-words.ts';
