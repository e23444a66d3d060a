import { Button } from '../button/button.tsx';

export function ButtonStates() {
  return <Button variant="primary">Add person</Button>;
}
