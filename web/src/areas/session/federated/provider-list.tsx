import { Trans } from '@lingui/react/macro';
import {
  IconBrandApple,
  IconBrandGithub,
  IconBrandGoogle,
  IconBrandWindows,
  IconKey,
} from '@tabler/icons-react';
import styles from './federated.module.css';
import type { AuthRequestProvider } from './use-auth-request.ts';

const icons: Readonly<Record<string, typeof IconKey>> = {
  apple: IconBrandApple,
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  github: IconBrandGithub,
};

export function ProviderIcon({ id }: { id: string }) {
  const Icon = icons[id] ?? IconKey;
  return <Icon aria-hidden className={styles.icon} />;
}

interface ProviderListProps {
  providers: readonly AuthRequestProvider[];
  /** Id of the one that was used last in this browser. */
  last: string | null;
  onChoose: (provider: AuthRequestProvider) => void;
}

/** The providers to continue with, each a button. */
export function ProviderList({ providers, last, onChoose }: ProviderListProps) {
  return (
    <ul className={styles.list}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <button type="button" className={styles.provider} onClick={() => onChoose(provider)}>
            <ProviderIcon id={provider.id} />
            <span>
              <Trans>Continue with {provider.name}</Trans>
            </span>
            {provider.id === last ? (
              <span className={styles.end}>
                <Trans>last used on this device</Trans>
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
