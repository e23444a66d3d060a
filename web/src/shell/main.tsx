import { createRoot } from 'react-dom/client';
import { config } from '../kernel/config/config.ts';
import { startErrorReporting } from '../kernel/errors/error-reporting.ts';
import { listenForErrors, logError, reportError } from '../kernel/errors/report-error.ts';
import { loadWords, setWords } from '../kernel/words/known-words.ts';
import { setBusy, whenIdle } from '../kit/loading/when-idle.ts';
import { activateEnglish } from '../locales/activate.ts';
import { App } from './app.tsx';
import { watchConnection } from './connection/connection.ts';
import { loadFailed } from './connection/load-failed.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { isBusy } from './is-busy.ts';
import { leaveMarks } from './leave-marks.ts';
import { fetchPageAhead } from './navigation/fetch-page-ahead.ts';
import { reactToErrors } from './react-to-errors.ts';
import { router } from './router.ts';
import { startSupportChat } from './start-support-chat.ts';

listenForErrors(window);
watchConnection(window, loadFailed);
reactToErrors(router);
startErrorReporting(config, router);
startSupportChat(config);
followOtherTabs(router);
leaveMarks(router);
fetchPageAhead(router);
setWords(() => import('./server-words.ts').then((module) => module.serverWords));
setBusy(isBusy);
whenIdle(() => void loadWords());

const root = document.getElementById('app');
if (!root) throw new Error('The page has no element #app');
activateEnglish();
createRoot(root, {
  // The boundaries report what they catch; without this React would write it to the console once more.
  onCaughtError: () => undefined,
  onUncaughtError: reportError,
  onRecoverableError: logError,
}).render(<App />);
