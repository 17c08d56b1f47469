import {
  Button,
  CheckboxField,
  DateField,
  FieldRow,
  Form,
  PasswordField,
  SearchIcon,
  SelectField,
  TextArea,
  TextField,
} from '@gida/ui';

import { Part } from './Part.tsx';

const choices = [
  { value: 'date', label: 'Date' },
  { value: 'price', label: 'Price' },
  { value: 'none', label: 'Not for this currency', disabled: true },
];

export function Fields() {
  return (
    <Part title="Fields">
      <Form busy={false} problem="All fields are required" submit={() => {}}>
        <FieldRow>
          <TextField label="Name" placeholder="Amina Bello" />
          <TextField label="With a hint" hint="As it stands in your passport." />
          <TextField label="With a problem" defaultValue="amina@" problem="This is no email." />
          <TextField label="Read only" defaultValue="Amina Bello" readOnly />
          <TextField label="Disabled" defaultValue="Amina Bello" disabled />
          <TextField label="Search" labelHidden placeholder="Search" icon={<SearchIcon />} />
          <PasswordField label="Password" defaultValue="Stay-in-Lagos-1" />
          <PasswordField label="Wrong password" problem="Passwords don't match" />
          <DateField label="Check-in" />
          <SelectField label="Sort by" choices={choices} />
          <SelectField label="Wrong order" choices={choices} problem="Choose another one." />
        </FieldRow>
        <TextArea label="Special requests" placeholder="Something the host should know" />
        <TextArea label="Comment" defaultValue="Too short" problem="Say a little more." />
        <CheckboxField label="Remember me" defaultChecked />
        <CheckboxField label="Not for this stay" disabled />
        <CheckboxField label="I have read the rules" problem="Please read the rules first." />
        <div>
          <Button type="submit">Send</Button>
        </div>
      </Form>
    </Part>
  );
}
