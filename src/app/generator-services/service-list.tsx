import { testService } from '#app/data/records/generator-services.ts';
import { showError } from '#app/ui/error-messages.ts';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { ServiceSettings } from '#generated/payloads.d.ts';
import { PROTOCOLS, TYPES } from './service-choices.ts';
import type { ServiceDialog } from './service-dialogs.tsx';
import classes from '#app/accounts/users/user-list.module.css';

type ServiceListProps = { services: readonly ServiceSettings[]; onOpen: (dialog: ServiceDialog) => void };

/** All services, those of the instance configuration first. */
export function ServiceList({ services, onOpen }: ServiceListProps) {
  return (
    <ul className="small" aria-label="Services">
      {services.map((service) => (
        <li key={service.id} className={`grid pad ${classes.row}`} data-kind="asset">
          <div className="grid break-words">
            <strong>{service.name}</strong>
            <span>{wayOf(service)}</span>
          </div>
          <div className={`flex wrap gap-4 ${classes.marks}`}>
            <span className={classes.mark}>{TYPES[service.type]}</span>
            {service.readOnly && <span className={classes.mark}>From the configuration</span>}
            {service.keyIssue !== undefined && <span>Key cannot be read</span>}
            {!service.hasApiKey && !service.isMock && <span>No key</span>}
          </div>
          <span className={classes.since}>{hostOf(service)}</span>
          <RowMenu service={service} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function wayOf({ isMock, protocol, model }: ServiceSettings): string {
  if (isMock) return 'Template generator: no AI model';
  return [PROTOCOLS[protocol], model].filter((part) => part !== '').join(', ');
}

function hostOf({ endpointUrl, isMock }: ServiceSettings): string {
  if (isMock) return '';
  return URL.canParse(endpointUrl) ? new URL(endpointUrl).host : 'Default endpoint';
}

function RowMenu({ service, onOpen }: { service: ServiceSettings; onOpen: (dialog: ServiceDialog) => void }) {
  const label = `Actions for ${service.name}`;
  return (
    <ActionsMenu label={label} className={classes.menu}>
      {!service.readOnly && <MenuItem onSelect={() => onOpen({ what: 'edit', service })} label="Edit" />}
      <MenuItem onSelect={() => void showTest(service)} label="Test connection" />
      {!service.readOnly && <MenuItem onSelect={() => onOpen({ what: 'delete', service })} label="Delete" />}
    </ActionsMenu>
  );
}

async function showTest({ id, name }: ServiceSettings): Promise<void> {
  showToast({ title: `Calling ${name}…` });
  try {
    const { ok, message, milliseconds } = await testService(id);
    const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
    showToast(ok ? { tone: 'good', title: message, message: `After ${seconds}` } : { tone: 'bad', title: message });
  } catch (error) {
    showError(`Could not call ${name}`, error);
  }
}
