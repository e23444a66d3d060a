import { patienceMs } from './support-chat.ts';

/**
 * Runs a script of another origin; the content security policy must name that.
 *
 * @throws Error when it does not load, or not in time
 */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    const timer = setTimeout(fail, patienceMs);
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = address;
    document.head.append(script);
  });
}
